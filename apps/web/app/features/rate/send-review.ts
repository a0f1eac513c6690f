import type { Language } from '@access-atlas/contract/languages.ts';
import type { Contribution } from '@access-atlas/contract/places/contribution.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { callContributions } from '../../account/call-accounts.ts';
import { storedUnder } from '../../account/stored-under.ts';
import { codeOf, type RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { type Attempt, newAttempt } from '../../forms/drafts/attempt.ts';
import type { ReviewContent } from '../../places/reviews/review-content.ts';

/** How sending ended. A review that may have arrived is sent again under the same key. */
export type ReviewOutcome =
  | {
      readonly outcome: 'sent';
      readonly reviewId: string;
      /** Nobody else sees it until a moderator has looked at it. */
      readonly isHeld: boolean;
      /** Tiles asked for with it as `since` know of it; null where that is not known. */
      readonly feedPosition: string | null;
    }
  | { readonly outcome: 'refused'; readonly answer: RefusedAnswer }
  | { readonly outcome: 'uncertain'; readonly answer: RefusedAnswer | null };

export interface ReviewToSend {
  readonly placeId: string;
  readonly content: ReviewContent;
  /** Of the page, in which most people write. */
  readonly language: Language;
}

/**
 * Sends a review once, however often it is tried. Where an earlier try may have arrived and something was changed since,
 * it is asked first what became of that try: a review that is stored is edited, not sent a second time. Never rejects.
 * @param keepAttempt stores on the device what is sent, before it is sent
 */
export async function sendReview(
  review: ReviewToSend,
  attempt: Attempt,
  keepAttempt: (attempt: Attempt) => Promise<void>,
): Promise<ReviewOutcome> {
  const body = bodyOf(review);
  const words = JSON.stringify(body);
  if (attempt.sent !== null && attempt.sent !== words) {
    const stored = await storedUnder(attempt.key);
    if (stored.state === 'notKnown') return unknownOutcome(stored.answer);
    if (stored.state === 'stored') return editStored(stored.id, body, attempt.sent);
    return send(body, words, newAttempt(), keepAttempt);
  }
  return send(body, words, attempt, keepAttempt);
}

async function send(
  body: ReviewBody,
  words: string,
  { key }: Attempt,
  keepAttempt: (attempt: Attempt) => Promise<void>,
): Promise<ReviewOutcome> {
  await keepAttempt({ key, sent: words });
  const outcome = await callContributions((api) => api.contribute({ body, idempotencyKey: key }));
  if (outcome.isTaken) {
    const { body: answer } = outcome;
    // Only a new place can have duplicates.
    if (answer.outcome === 'duplicates') return { outcome: 'uncertain', answer: null };
    return sentReview(answer.review, answer.feedPosition);
  }
  const { answer } = outcome;
  const code = answer && codeOf(answer);
  if (code === '409.REQUEST_SERVICE.102') {
    const stored = await storedUnder(key);
    if (stored.state === 'stored') return { outcome: 'sent', reviewId: stored.id, isHeld: false, feedPosition: null };
  }
  const isUncertain = answer === null || answer.status >= 500 || code === '409.REQUEST_SERVICE.101';
  if (isUncertain) return { outcome: 'uncertain', answer };
  // Nothing was stored: what is sent next is something new.
  await keepAttempt(newAttempt());
  return { outcome: 'refused', answer };
}

/** Where it is not known what became of an earlier try: only who is no longer signed in can do something about it. */
function unknownOutcome(answer: RefusedAnswer | null): ReviewOutcome {
  return answer?.status === 401 ? { outcome: 'refused', answer } : { outcome: 'uncertain', answer };
}

async function editStored(
  reviewId: string,
  { id: _place, description, ...said }: ReviewBody,
  before: string,
): Promise<ReviewOutcome> {
  // Answers that were sent and are taken back now have to go; what was never asked stays.
  const hadAnswers = (JSON.parse(before) as ReviewBody).tags !== undefined;
  const body = { ...said, text: description, ...(hadAnswers && { tags: said.tags ?? [], noTags: said.noTags ?? [] }) };
  const outcome = await callContributions((api) => api.editReview({ params: { id: reviewId }, body }));
  if (outcome.isTaken) return sentReview(outcome.body.review, outcome.body.feedPosition);
  const { answer } = outcome;
  const isUncertain = answer === null || answer.status >= 500;
  return isUncertain ? { outcome: 'uncertain', answer } : { outcome: 'refused', answer };
}

/** What a review that was stored is told as. */
export function sentReview({ _id, status }: OwnReview, feedPosition: string | null): ReviewOutcome {
  return { outcome: 'sent', reviewId: _id, isHeld: status === 'held', feedPosition };
}

type ReviewBody = Required<Pick<Contribution, 'id' | 'description' | 'language'>> &
  Pick<Contribution, 'rating' | 'tags' | 'noTags'>;

function bodyOf({ placeId, content: { rating, answers, text }, language }: ReviewToSend): ReviewBody {
  const keysWith = (sought: string) =>
    Object.entries(answers).flatMap(([key, answer]) => (answer === sought ? [key] : []));
  // Who answers nothing says nothing of what they answered before.
  const isAsked = Object.keys(answers).length > 0;
  return {
    id: placeId,
    description: text.trim(),
    language: text.trim() === '' ? null : language,
    rating: rating ?? undefined,
    tags: isAsked ? keysWith('yes') : undefined,
    noTags: isAsked ? keysWith('no') : undefined,
  };
}
