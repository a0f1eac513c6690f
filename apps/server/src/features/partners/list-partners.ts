import type { PartnerWord } from '../../domain/vocabulary/vocabulary.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { type ListedPartner, noPlaces } from './operated-partner.ts';
import type { OperatedPartnerServices } from './operated-partner-services.ts';

/**
 * All partners for operators, those with a name first. Places are counted as the map has them.
 * @throws {ApiError} 401 for a visitor, 403 for others
 */
export async function listPartners(
  { vocabulary, mapIndex }: Pick<OperatedPartnerServices, 'vocabulary' | 'mapIndex'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  signal?: AbortSignal,
): Promise<{ readonly count: number; readonly partners: ListedPartner[] }> {
  requireOperator(actor);
  // Another server of the site may have saved one a moment ago.
  await vocabulary.refreshPartners();
  const all = [...vocabulary.partners.all].sort(compare);
  const { partners } = await mapIndex.partnerSummary({}, signal);
  const places = new Map(partners.map(({ partner, byRating }) => [partner, byRating]));
  return {
    count: all.length,
    partners: all
      .slice(offset, offset + limit)
      .map((partner) => ({ partner, places: places.get(partner.number) ?? noPlaces })),
  };
}

function compare(a: PartnerWord, b: PartnerWord): number {
  if ((a.name === null) !== (b.name === null)) return a.name === null ? 1 : -1;
  return (a.name ?? '').localeCompare(b.name ?? '', 'en') || a.key.localeCompare(b.key, 'en');
}
