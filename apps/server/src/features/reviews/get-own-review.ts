import type { Language } from '@access-atlas/contract/languages.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import { presentOwnReview } from './own-review.presenter.ts';
import { selectOwnReview } from './own-reviews.sql.ts';
import type { ReviewServices } from './review-services.ts';
import { selectReplies } from './reviews.sql.ts';

/**
 * One of the caller's reviews or replies as it is now, also where they have deleted it since.
 * @param options.language of the place's name
 * @throws {ApiError} 401 for a visitor, 404 where it is gone or somebody else's
 */
export async function getOwnReview(
  services: Pick<ReviewServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  { reviewId, language }: { readonly reviewId: number; readonly language: Language },
): Promise<OwnReview> {
  const { personId } = requirePerson(context.actor);
  const { kysely } = services.database;
  const row = await selectOwnReview(kysely, personId, reviewId);
  if (!row) throw new ApiError('404.REVIEW_SERVICE.100');
  const replies = await selectReplies(kysely, [row.id]);
  return presentOwnReview(row, {
    replies,
    vocabulary: services.vocabulary,
    language,
    at: writeTimeOf(context),
  });
}
