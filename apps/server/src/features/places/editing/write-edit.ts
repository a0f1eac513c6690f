import type { Transaction } from 'kysely';
import { recordChange } from '../../../db/change-feed/change-feed.ts';
import { formatFeedPosition } from '../../../db/change-feed/feed-position.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { changesOfFields } from '../../../domain/places/place-changes.ts';
import { insertPlaceHistory } from '../../../writes/history/place-history.sql.ts';
import { type EditedPlace, updateEditedPlace } from './edited-places.sql.ts';
import { applyPatch, changingPart, type PlacePatch } from './place-patch.ts';

/** An edit that takes effect. */
export interface WrittenEdit {
  readonly placeId: number;
  readonly patch: PlacePatch;
  /** null where the account was deleted. */
  readonly personId: string | null;
  readonly isFromProvider: boolean;
  readonly at: Date;
}

/**
 * Writes an edit over a place that is locked, with its entry in the place's history and the change feed.
 * @returns the feed position that has it; null where nothing of it changes the place
 */
export async function writeEdit(
  transaction: Transaction<DatabaseSchema>,
  place: EditedPlace,
  { placeId, patch: given, personId, isFromProvider, at }: WrittenEdit,
): Promise<string | null> {
  const patch = changingPart(place, given);
  if (Object.keys(patch).length === 0) return null;
  await updateEditedPlace(transaction, placeId, patch);
  await insertPlaceHistory(transaction, [
    {
      placeId,
      kind: 'edited',
      authorKind: 'person',
      personId,
      isFromProvider,
      importRunId: null,
      changes: changesOfFields(place, applyPatch(place, patch)),
      at,
    },
  ]);
  return formatFeedPosition(await recordChange(transaction, { entity: 'place', ids: [placeId] }));
}
