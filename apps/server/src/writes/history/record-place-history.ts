import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import type { Actor } from '../actor.ts';
import { insertPlaceHistory, type PlaceHistoryEntry } from './place-history.sql.ts';

/** What one verb changed of one place. */
export interface RecordedChange extends Pick<PlaceHistoryEntry, 'placeId' | 'kind' | 'changes' | 'at'> {
  /** Whether its author spoke for the business. */
  readonly isFromProvider?: boolean;
}

/** Keeps in a place's history what somebody changed of it, in the transaction that changes it. */
export async function recordPlaceHistory(
  transaction: Transaction<DatabaseSchema>,
  actor: Actor,
  { isFromProvider = false, ...change }: RecordedChange,
): Promise<void> {
  if (actor.kind === 'visitor') throw new ApiError('401.AUTH_SERVICE.200');
  const personId = actor.kind === 'person' ? actor.personId : null;
  const author = { authorKind: actor.kind, personId, isFromProvider, importRunId: null };
  await insertPlaceHistory(transaction, [{ ...change, ...author }]);
}
