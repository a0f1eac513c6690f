import { findStayingPlace } from '../../writes/places/find-staying-place.ts';
import { refreshPlace } from '../../writes/places/refresh-place.ts';
import { requirePlace } from '../../writes/places/require-place.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently, shareRunningAttempt } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireEventId } from '../events/require-event-id.ts';
import { requireAuthor } from './require-author.ts';
import { requireReviewedPlace } from './require-reviewed-place.ts';
import { readContent, type SubmittedContent } from './review-content.ts';
import { readOpinion, type SubmittedOpinion } from './review-opinion.ts';
import { storeReview } from './store-review.ts';
import { withStoredPhotos } from './with-stored-photos.ts';

/** A review of a place as a person submits it; with an empty text it is a quick rating. */
export interface NewReview extends SubmittedOpinion, SubmittedContent {
  readonly placeId: number;
  /** The running MapMission that it belongs to: the one that its author is in where it is left out, none where it is null. */
  readonly eventId?: string | null | undefined;
}

export interface AddedReview {
  readonly placeId: number;
  readonly reviewId: number;
  /** Whether it waits for a moderator; until then nobody sees it and it does not count. */
  readonly isHeld: boolean;
  /** Of the change feed: who reached it knows the review. */
  readonly feedPosition: string;
}

/**
 * A person reviews a place: rating, tags, text, photos, in one piece or not at all. A provider's opinion of their own
 * place is kept and does not count.
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person, 404 or 410 for the place, 400 for what was
 *   submitted, 409 for a used key, 503 where photos cannot be stored now
 */
export async function addReview(
  services: WriteServices,
  context: WriteContext,
  review: NewReview,
): Promise<AddedReview> {
  const { personId } = requireUnrestricted(context);
  const at = writeTimeOf(context);
  const eventId = requireEventId(review.eventId);
  const opinion = readOpinion(review, services.vocabulary);
  const attempt = { verb: 'addReview', input: review } as const;
  return shareRunningAttempt(services, context, attempt, async () => {
    // Before photos are decoded for nothing.
    const askedId = await findStayingPlace(services.database.kysely, review.placeId);
    await requirePlace(services, askedId);
    await requireAuthor(services.database.kysely, { personId, placeId: askedId, eventId, at });
    const content = await readContent(services, review);
    return withStoredPhotos(services, { photos: content.photos, account: personId }, (photos, use) =>
      runIdempotently(services, context, attempt, async (transaction) => {
        const placeId = await requireReviewedPlace(transaction, review.placeId);
        const ready = { placeId, personId, eventId, opinion, content, photos, at };
        const reviewId = await storeReview(transaction, ready);
        const feedPosition = await refreshPlace(transaction, services, placeId);
        use();
        const { isHeld } = content.judgement;
        return { entity: 'review', entityId: reviewId, answer: { placeId, reviewId, isHeld, feedPosition } };
      }),
    );
  });
}
