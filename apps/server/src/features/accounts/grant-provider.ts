import type { Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { lockPlace } from '../../writes/places/lock-place.sql.ts';
import { refreshVerdicts } from '../../writes/refresh-verdicts.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import {
  disownReports,
  type GrantScope,
  insertGrant,
  markProvider,
  selectPartnerNumber,
} from './provider-grants.sql.ts';

/** Who becomes provider of what: one place, or all places of a partner. */
export type NewProviderGrant = { readonly personId: string } & (
  | { readonly placeId: number }
  | { readonly partnerKey: string }
);

export interface ProviderGrant {
  readonly personId: string;
  /** Places whose rating or facts changed, because a provider's opinion of their own place does not count. */
  readonly changedPlaceIds: readonly number[];
}

/**
 * An operator makes a person a provider of a place or of all places of a partner. Doing it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 for the person or the place, 400 for the partner
 */
export async function grantProvider(
  services: Pick<WriteServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  grant: NewProviderGrant,
): Promise<ProviderGrant> {
  requireOperator(context.actor);
  const { personId } = grant;
  const at = writeTimeOf(context);
  return runIdempotently<ProviderGrant>(
    services,
    context,
    { verb: 'grantProvider', input: grant },
    async (transaction) => {
      const scope = await findGrantScope(transaction, grant);
      if (!(await markProvider(transaction, personId))) throw new ApiError('404.USER_SERVICE.100');
      const isNew = await insertGrant(transaction, { personId, ...scope, at });
      if (!isNew) return { entity: null, answer: { personId, changedPlaceIds: [] } };
      const disowned = await disownReports(transaction, personId, scope);
      const changedPlaceIds = await refreshVerdicts(transaction, disowned, services.vocabulary);
      if (changedPlaceIds.length > 0) await recordChange(transaction, { entity: 'place', ids: changedPlaceIds });
      const answer = { personId, changedPlaceIds };
      return { entity: 'person', entityId: personId, details: { ...scope }, answer };
    },
  );
}

/** What a grant is about. @throws {ApiError} 404 for the place, 400 for the partner */
export async function findGrantScope(
  transaction: Transaction<DatabaseSchema>,
  grant: NewProviderGrant,
): Promise<GrantScope> {
  if ('placeId' in grant) {
    if (!(await lockPlace(transaction, grant.placeId))) throw new ApiError('404.PLACE_SERVICE.100');
    return { placeId: grant.placeId, partnerNumber: null };
  }
  const partnerNumber = await selectPartnerNumber(transaction, grant.partnerKey);
  if (partnerNumber === undefined) throw refuseField('body.partner', 'is the key of no partner');
  return { placeId: null, partnerNumber };
}
