import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { lockReviewedPlace } from './written-reviews.sql.ts';

/**
 * Locks a place that somebody is about to say something of, or the one into which it was merged: what was written while it
 * was there, and sent later, is not lost. Returns its id.
 * @throws {ApiError} 404 and 410 where it is not there
 */
export async function requireReviewedPlace(transaction: Transaction<DatabaseSchema>, askedId: number): Promise<number> {
  const asked = await lockReviewedPlace(transaction, askedId);
  const intoId = asked?.merged_into ?? null;
  const place = intoId === null ? asked : await lockReviewedPlace(transaction, intoId);
  if (!place) throw new ApiError('404.PLACE_SERVICE.100');
  if (place.deleted_at !== null) throw new ApiError('410.PLACE_SERVICE.100');
  return place.id;
}
