import type { Transaction } from 'kysely';
import { recordChange } from '../../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { recordPlaceHistory } from '../../../writes/history/record-place-history.ts';
import { hidePlace, lockDeletedPlace } from './deleted-places.sql.ts';

/** Which moderator decided stays with the site. */
const site = { kind: 'system' } as const;

/**
 * Takes a place off the map, lists and search, in the transaction of the decision. A source that has it does not bring it back.
 * @throws {ApiError} 404 for the place, 410 where it is off the map already
 */
export async function takePlaceDown(
  transaction: Transaction<DatabaseSchema>,
  { placeId, at }: { readonly placeId: number; readonly at: Date },
): Promise<void> {
  const place = await lockDeletedPlace(transaction, placeId);
  if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  if (place.deletedAt !== null) throw new ApiError('410.PLACE_SERVICE.100');
  await hidePlace(transaction, placeId, { as: 'removed', at });
  await recordPlaceHistory(transaction, site, { placeId, kind: 'removed', changes: {}, at });
  await recordChange(transaction, { entity: 'place', ids: [placeId] });
}

/** Puts a place back that was taken down, with all that people said of it, because an objection is right. */
export async function bringPlaceBack(
  transaction: Transaction<DatabaseSchema>,
  { placeId, at }: { readonly placeId: number; readonly at: Date },
): Promise<void> {
  const place = await lockDeletedPlace(transaction, placeId);
  if (place?.hiddenAs !== 'removed') return;
  await hidePlace(transaction, placeId, null);
  await recordPlaceHistory(transaction, site, { placeId, kind: 'restored', changes: {}, at });
  await recordChange(transaction, { entity: 'place', ids: [placeId] });
}
