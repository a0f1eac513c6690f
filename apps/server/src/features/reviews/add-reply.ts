import type { Language } from '@access-atlas/contract/languages.ts';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import { formatFeedPosition } from '../../db/change-feed/feed-position.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { judgeSubmission } from '../../writes/judge-submission.ts';
import { queueForModerator } from '../../writes/queue-for-moderator.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { readReviewText } from './review-content.ts';
import { requireMayReply } from './reviews.policy.ts';
import { insertReview, lockReviewedPlace, selectAuthor, selectWrittenReview } from './written-reviews.sql.ts';

/** A reply as a provider submits it. */
export interface NewReply {
  /** The review that it answers, or another reply in its thread. */
  readonly parentId: number;
  /** 5 to 1000 characters. */
  readonly text: string;
  readonly language?: Language | null;
}

export interface AddedReply {
  readonly placeId: number;
  readonly replyId: number;
  /** The review at the top of the thread. */
  readonly parentId: number;
  readonly isHeld: boolean;
  readonly feedPosition: string;
}

/**
 * A provider of the place answers a review of it. Threads are one level deep: an answer to a reply stands under the
 * review too, after it.
 * @throws {ApiError} 401 for a visitor, 403 for whoever is restricted or no provider of the place, 404 for the review,
 *   400 for the text
 */
export async function addReply(services: WriteServices, context: WriteContext, reply: NewReply): Promise<AddedReply> {
  const { personId } = requireUnrestricted(context);
  const at = writeTimeOf(context);
  const text = readReviewText(reply.text);
  if (text === '') throw refuseField('body.text', 'is required');
  const language = reply.language ?? null;
  const judgement = await judgeSubmission(services, [{ path: 'body.text', text, language }]);
  return runIdempotently(services, context, { verb: 'addReply', input: reply }, async (transaction) => {
    const answered = await selectWrittenReview(transaction, reply.parentId);
    if (!answered) throw new ApiError('404.REVIEW_SERVICE.100');
    const { placeId } = answered;
    const place = await lockReviewedPlace(transaction, placeId);
    const author = await selectAuthor(transaction, { personId, placeId, eventId: null, at });
    if (!author?.authorKey) throw new ApiError('401.AUTH_SERVICE.200');
    requireMayReply(author.isProvider);
    const parentId = answered.parentId ?? answered.id;
    const parent = await selectWrittenReview(transaction, parentId);
    const isThere = parent?.deletedAt === null && parent.status === 'published' && place?.deleted_at === null;
    if (!isThere) throw new ApiError('404.REVIEW_SERVICE.100');
    const replyId = await insertReview(transaction, {
      placeId,
      personId,
      parentId,
      isFromProvider: true,
      text,
      language,
      rating: null,
      yesTags: [],
      noTags: [],
      eventId: null,
      status: judgement.isHeld ? 'held' : 'published',
      at,
    });
    await queueForModerator(transaction, { placeId, reviewId: replyId, at }, judgement);
    const feedPosition = formatFeedPosition(await recordChange(transaction, { entity: 'place', ids: [placeId] }));
    const answer = { placeId, replyId, parentId, isHeld: judgement.isHeld, feedPosition };
    return { entity: 'review', entityId: replyId, details: { parentId }, answer };
  });
}
