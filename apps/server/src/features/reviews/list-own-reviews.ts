import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { listOwnReviews as listOwnReviewsEndpoint } from '@access-atlas/contract/places/written-reviews.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import { presentOwnReview } from './own-review.presenter.ts';
import { countOwnReviews, type OwnReviewKind, selectOwnReviews } from './own-reviews.sql.ts';
import type { ReviewServices } from './review-services.ts';
import { undoableSince } from './reviews.policy.ts';
import { selectReplies } from './reviews.sql.ts';

/** Which of their writings somebody asks for. */
export interface OwnReviewsAsked {
  readonly kind: OwnReviewKind;
  /** With those that were deleted and can be brought back. */
  readonly withDeleted: boolean;
  readonly nextPageToken: string | undefined;
  /** Of the names of places. */
  readonly language: Language;
}

/**
 * A page of what the caller wrote, newest first, with what is being checked or was taken down.
 * @throws {ApiError} 401 for a visitor, 400 for a token of another list
 */
export async function listOwnReviews(
  services: ReviewServices,
  context: WriteContext,
  { kind, withDeleted, nextPageToken, language }: OwnReviewsAsked,
): Promise<BodyOf<typeof listOwnReviewsEndpoint>> {
  const { personId } = requirePerson(context.actor);
  const { kysely } = services.database;
  const at = writeTimeOf(context);
  const identity = ['ownReviews', personId, kind ?? 'all', String(withDeleted)];
  const beforeId = nextPageToken ? services.pageTokens.read(identity, nextPageToken).id : Number.MAX_SAFE_INTEGER;
  const found = await selectOwnReviews(kysely, {
    personId,
    kind,
    deletedAfter: withDeleted ? undoableSince(at) : null,
    beforeId,
    limit: listPageSize + 1,
  });
  const rows = found.slice(0, listPageSize);
  const lastId = rows.at(-1)?.id;
  const replies =
    lastId === undefined
      ? []
      : await selectReplies(
          kysely,
          rows.map(({ id }) => id),
        );
  return {
    results: rows.map((row) => presentOwnReview(row, { replies, vocabulary: services.vocabulary, language, at })),
    total: await countOwnReviews(kysely, personId, kind),
    nextPageToken:
      found.length > rows.length && lastId !== undefined
        ? services.pageTokens.write(identity, { key: lastId, id: lastId })
        : null,
  };
}
