import type { Kysely, Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlaceChanges } from '../../../domain/places/place-changes.ts';
import { bySite } from '../../../writes/history/by-site.ts';
import { insertPlaceHistory } from '../../../writes/history/place-history.sql.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { selectPlaceFields, updatePlaceFields } from './edited-fields.sql.ts';
import { kindOfPlace } from './kind-of-place.ts';
import { type RevertedPlace, revertChanges } from './revert-changes.ts';

export interface FoundReverts {
  /** Places as they would be without the changes. */
  readonly reverted: readonly RevertedPlace[];
  /** Places that stay as they are, because others changed since all that the changes left. */
  readonly keptIds: readonly number[];
}

/**
 * How places on the map would be if some changes of them had not been made.
 * @param changes each place's in the order in which they are taken back: the latest first
 */
export async function findReverts(
  kysely: Kysely<DatabaseSchema>,
  changes: readonly { readonly placeId: number; readonly changes: PlaceChanges }[],
): Promise<FoundReverts> {
  const fields = await selectPlaceFields(kysely, [...new Set(changes.map(({ placeId }) => placeId))]);
  return revertChanges(fields, changes);
}

/**
 * Writes places as they are without changes that were made of them, with an entry of the site itself in their histories:
 * which moderator decided stays with the site. The change feed is the caller's.
 */
export async function writeReverts(
  transaction: Transaction<DatabaseSchema>,
  { vocabulary }: Pick<WriteServices, 'vocabulary'>,
  { reverted, at }: { readonly reverted: readonly RevertedPlace[]; readonly at: Date },
): Promise<void> {
  await updatePlaceFields(
    transaction,
    reverted.map(({ fields }) => ({ ...fields, kind: kindOfPlace(vocabulary, fields) })),
  );
  await insertPlaceHistory(
    transaction,
    reverted.map(({ placeId, changes }) => ({ placeId, kind: 'edited', changes, at, ...bySite })),
  );
}
