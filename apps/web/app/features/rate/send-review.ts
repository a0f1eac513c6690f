import type { Language } from '@access-atlas/contract/languages.ts';
import { callContributions } from '../../account/call-accounts.ts';
import { activeEventId } from '../../account/events/active-event.ts';
import { sendOnce } from '../../account/sending/send-once.ts';
import { sendWithPhotos } from '../../account/sending/send-with-photos.ts';
import { currentAccount } from '../../account/state/account-state.ts';
import type { Attempt } from '../../forms/drafts/attempt.ts';
import type { SendOutcome, SendTools } from '../../forms/outbox/sender.ts';
import { type ReviewBody, reviewBody } from '../../places/review-form/review-body.ts';
import type { ReviewContent } from '../../places/reviews/review-content.ts';
import { editStoredReview } from './edit-stored-review.ts';

export interface ReviewToSend {
  readonly placeId: string;
  readonly content: ReviewContent;
  /** Of the page, in which most people write. */
  readonly language: Language;
  /** The account that is signed in. */
  readonly owner: string;
  /** Under which key it is sent, and what was sent under it already. */
  readonly attempt: Attempt;
}

type PlaceReviewBody = ReviewBody & { readonly id: string; readonly eventId?: string | undefined };

/**
 * Sends a review with its photos, for the MapMission that its author is in, once, however often it is tried. Never
 * rejects.
 */
export function sendReview(review: ReviewToSend, { keepAttempt, onProgress }: SendTools): Promise<SendOutcome> {
  const { placeId, content, language, owner, attempt } = review;
  let latest = attempt;
  const sendBody = (body: PlaceReviewBody) =>
    sendOnce<PlaceReviewBody>({
      body,
      attempt: latest,
      keepAttempt: (next) => {
        latest = next;
        return keepAttempt(next);
      },
      call: async (said, idempotencyKey) => {
        const outcome = await callContributions((api) => api.contribute({ body: said, idempotencyKey }));
        if (!outcome.isTaken) return outcome;
        // Only a new place can have duplicates.
        return { isTaken: true, body: outcome.body.outcome === 'duplicates' ? null : outcome.body };
      },
      editStored: (reviewId, sent) =>
        editStoredReview({ reviewId, content, language, hadAnswers: sent.tags !== undefined, keptPhotos: [] }),
      placeId,
    });
  const send = async () => {
    const eventId = activeEventId(currentAccount());
    if (eventId === undefined) return sendBody(bodyOf(review));
    const outcome = await sendBody({ ...bodyOf(review), eventId });
    // The MapMission was left on another device, or has ended: what was written stands without it.
    return isAboutEvent(outcome) ? sendBody(bodyOf(review)) : outcome;
  };
  return sendWithPhotos({ photos: content.photos, owner, onProgress, send });
}

function bodyOf({ placeId, content, language }: ReviewToSend): PlaceReviewBody {
  return { id: placeId, ...reviewBody(content, language) };
}

function isAboutEvent(outcome: SendOutcome): boolean {
  if (outcome.outcome !== 'refused' || outcome.answer === null) return false;
  const { issues = [] } = Object(outcome.answer.body) as { readonly issues?: readonly { readonly path: string }[] };
  return issues.some(({ path }) => path === 'body.eventId');
}
