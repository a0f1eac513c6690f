import { listPageSize } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { noPlaces, type OperatedPartner } from './operated-partner.ts';
import type { OperatedPartnerServices } from './operated-partner-services.ts';
import { selectPartnerProviders } from './partners.sql.ts';

/** A partner for operators. @throws {ApiError} 401 for a visitor, 403 for others, 404 where there is none */
export async function getOperatedPartner(
  { database, vocabulary, mapIndex }: Pick<OperatedPartnerServices, 'database' | 'vocabulary' | 'mapIndex'>,
  { actor }: Pick<WriteContext, 'actor'>,
  key: string,
  signal?: AbortSignal,
): Promise<OperatedPartner> {
  requireOperator(actor);
  // Another server of the site may have saved it a moment ago.
  await vocabulary.refreshPartners();
  const partner = vocabulary.partners.byKey(key);
  if (partner === undefined) throw new ApiError('404.PARTNER_SERVICE.100');
  const { number } = partner;
  const { partners } = await mapIndex.partnerSummary({ filter: { partner: number } }, signal);
  return {
    partner,
    places: partners[0]?.byRating ?? noPlaces,
    providers: await selectPartnerProviders(database.kysely, { partnerNumber: number, limit: listPageSize }),
  };
}
