import type { Language } from '@access-atlas/contract/languages.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { presentOwnReview } from '../own-review.presenter.ts';
import type { ReviewServices } from '../review-services.ts';
import { selectDescribingReview } from './provided-places.sql.ts';

/**
 * The review that describes a place, as the place's provider may see it: what everybody sees, and nothing of what its
 * author alone does.
 * @param asked.language of the place's name
 * @throws {ApiError} 404 where it describes no place
 */
export async function getDescribingReview(
  { database, vocabulary }: Pick<ReviewServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  { reviewId, language }: { readonly reviewId: number; readonly language: Language },
): Promise<OwnReview> {
  const row = await selectDescribingReview(database.kysely, reviewId);
  if (row === undefined) throw new ApiError('404.REVIEW_SERVICE.100');
  const photos = row.photos?.filter(({ status }) => status === 'published') ?? null;
  return presentOwnReview({ ...row, photos }, { replies: [], vocabulary, language, at: writeTimeOf(context) });
}
