import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { listPlaceReviews as listPlaceReviewsEndpoint } from '@access-atlas/contract/places/reviews.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { placeName } from '../../domain/places/place-text.ts';
import { requirePlace } from '../../writes/places/require-place.ts';
import { presentReview } from './review.presenter.ts';
import type { ReviewServices } from './review-services.ts';
import { countReviews, selectReplies, selectReviewedPlace, selectReviews } from './reviews.sql.ts';

/**
 * A page of a place's reviews with their replies, newest first.
 * @throws {ApiError} 404 or 410 for the place, 400 for a token of another list.
 */
export async function listPlaceReviews(
  services: ReviewServices,
  placeId: number,
  options: { nextPageToken: string | undefined; language: Language },
): Promise<BodyOf<typeof listPlaceReviewsEndpoint>> {
  const { kysely } = services.database;
  const identity = ['reviews', placeId];
  const before = options.nextPageToken ? services.pageTokens.read(identity, options.nextPageToken).id : null;
  await requirePlace(services, placeId);
  const place = await selectReviewedPlace(kysely, placeId);
  if (!place) throw new ApiError('404.PLACE_SERVICE.100');
  const found = await selectReviews(kysely, placeId, before ?? Number.MAX_SAFE_INTEGER, listPageSize + 1);
  const rows = found.slice(0, listPageSize);
  const replies =
    rows.length > 0
      ? await selectReplies(
          kysely,
          rows.map(({ id }) => id),
        )
      : [];
  const lastId = rows.at(-1)?.id;
  const hasMore = found.length > rows.length && lastId !== undefined;
  const name = placeName(place, services.vocabulary, options.language).text;
  return {
    results: rows.map((row) =>
      presentReview(row, {
        place: { _id: String(place.id), name, address: place.address },
        promotedReviewId: place.promoted_review_id,
        replies,
        vocabulary: services.vocabulary,
      }),
    ),
    total: await countReviews(kysely, placeId),
    nextPageToken: hasMore ? services.pageTokens.write(identity, { key: lastId, id: lastId }) : null,
  };
}
