import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { lockReviewedPlace } from './written-reviews.sql.ts';

/** Locks a place that somebody is about to say something of. @throws {ApiError} 404 and 410 where it is not there */
export async function requireReviewedPlace(transaction: Transaction<DatabaseSchema>, placeId: number): Promise<void> {
  const place = await lockReviewedPlace(transaction, placeId);
  if (!place) throw new ApiError('404.PLACE_SERVICE.100');
  if (place.deleted_at !== null) throw new ApiError('410.PLACE_SERVICE.100');
}
