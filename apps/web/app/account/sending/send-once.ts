import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { codeOf, type RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { type Attempt, newAttempt } from '../../forms/drafts/attempt.ts';
import type { SendOutcome } from '../../forms/outbox/sender.ts';
import type { Outcome } from '../call-accounts.ts';
import { storedUnder } from '../stored-under.ts';
import { needOf } from './need-of.ts';

/** What the site answers of a review that it has stored. */
export interface Stored {
  readonly review: OwnReview;
  readonly feedPosition: string | null;
}

interface SendingOnce<Body> {
  readonly body: Body;
  /** Under which key it is sent, and what was sent under it already. */
  readonly attempt: Attempt;
  /** Stores on the device what is sent, before it is sent. */
  readonly keepAttempt: (attempt: Attempt) => Promise<void>;
  /** @returns null where the answer says nothing of a review */
  readonly call: (body: Body, idempotencyKey: string) => Promise<Outcome<Stored | null>>;
  /** Makes a review that an earlier try has stored say the same. @param sent what that try said */
  readonly editStored: (reviewId: string, sent: Body) => Promise<Outcome<Stored>>;
  /** Which place it is about, where the answer did not arrive. */
  readonly placeId: string;
}

/**
 * Sends something once, however often it is tried. Where an earlier try may have arrived and something was changed since, it
 * is asked first what became of that try: what is stored is edited, not sent a second time. Never rejects.
 */
export async function sendOnce<Body>({
  body,
  attempt,
  keepAttempt,
  call,
  editStored,
  placeId,
}: SendingOnce<Body>): Promise<SendOutcome> {
  const words = JSON.stringify(body);
  let { key } = attempt;
  if (attempt.sent !== null && attempt.sent !== words) {
    const earlier = await storedUnder(key);
    if (earlier.state === 'notKnown') return unknownOutcome(earlier.answer);
    if (earlier.state === 'stored') {
      const edited = await editStored(earlier.id, JSON.parse(attempt.sent) as Body);
      return edited.isTaken ? sentOutcome(edited.body) : failedOutcome(edited.answer);
    }
    ({ key } = newAttempt());
  }
  await keepAttempt({ key, sent: words });
  const outcome = await call(body, key);
  if (outcome.isTaken)
    return outcome.body === null ? { outcome: 'uncertain', answer: null } : sentOutcome(outcome.body);
  const { answer } = outcome;
  if (answer !== null && codeOf(answer) === '409.REQUEST_SERVICE.102') {
    const stored = await storedUnder(key);
    if (stored.state === 'stored') {
      return { outcome: 'sent', placeId, reviewId: stored.id, isHeld: false, feedPosition: null };
    }
  }
  const failed = failedOutcome(answer);
  // Nothing was stored: what is sent next is something new.
  if (failed.outcome === 'refused') await keepAttempt(newAttempt());
  return failed;
}

function sentOutcome({ review, feedPosition }: Stored): SendOutcome {
  const { _id: reviewId, place, status } = review;
  return { outcome: 'sent', placeId: place._id, reviewId, isHeld: status === 'held', feedPosition };
}

function failedOutcome(answer: RefusedAnswer | null): Exclude<SendOutcome, { outcome: 'sent' }> {
  const isUncertain = answer === null || answer.status >= 500 || codeOf(answer) === '409.REQUEST_SERVICE.101';
  if (isUncertain) return { outcome: 'uncertain', answer };
  return { outcome: 'refused', answer, need: needOf(answer), photos: [] };
}

/** Where it is not known what became of an earlier try: only who is no longer signed in can do something about it. */
function unknownOutcome(answer: RefusedAnswer | null): SendOutcome {
  return answer?.status === 401 ? failedOutcome(answer) : { outcome: 'uncertain', answer };
}
