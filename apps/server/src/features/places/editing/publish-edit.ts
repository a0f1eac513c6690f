import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { lockEditedPlace } from './edited-places.sql.ts';
import { type WrittenEdit, writeEdit } from './write-edit.ts';

/**
 * Writes what somebody has proposed of a place as theirs, in the transaction of the moderator who agrees.
 * @throws {ApiError} 404 or 410 for the place
 */
export async function publishEdit(
  transaction: Transaction<DatabaseSchema>,
  edit: Omit<WrittenEdit, 'isFromProvider'>,
): Promise<void> {
  const place = await lockEditedPlace(transaction, edit.placeId);
  if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  // What an objection restores of a merged place is written there, for when both are separated.
  if (place.deletedAt !== null && place.mergedInto === null) throw new ApiError('410.PLACE_SERVICE.100');
  await writeEdit(transaction, place, { ...edit, isFromProvider: false });
}
