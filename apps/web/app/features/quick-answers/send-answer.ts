import type { KnownFrom } from '@access-atlas/contract/places/accessibility.ts';
import { callContributions } from '../../account/call-accounts.ts';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import type { QuickAnswer, StoredAnswer } from './quick-answer.ts';

export interface AnswerToSend {
  readonly placeId: string;
  readonly said: QuickAnswer;
  /** How they know; null where nobody asked yet, or need not ask. */
  readonly knownFrom: KnownFrom | null;
  /** The same for every attempt: however often it is tried, it is stored once. */
  readonly key: string;
}

export type SentAnswer =
  | { readonly isStored: true; readonly stored: StoredAnswer }
  | { readonly isStored: false; readonly answer: RefusedAnswer | null };

/** Sends what somebody said with a tap. Never rejects. */
export async function sendAnswer({ placeId, said, knownFrom, key }: AnswerToSend): Promise<SentAnswer> {
  const { kind } = said;
  if (kind === 'rate') {
    const body = { id: placeId, rating: said.rating };
    const outcome = await callContributions((api) => api.contribute({ body, idempotencyKey: key }));
    if (!outcome.isTaken) return { isStored: false, answer: outcome.answer };
    // Only a new place can have duplicates.
    if (outcome.body.outcome === 'duplicates') return { isStored: false, answer: null };
    noteWrite(outcome.body.feedPosition);
    if (knownFrom !== null) await tellHowKnown(placeId, knownFrom);
    return { isStored: true, stored: { kind, id: outcome.body.review._id } };
  }
  const { kind: _kind, ...answered } = said;
  const body = { ...answered, ...(knownFrom !== null && { knownFrom }) };
  const outcome = await callContributions((api) =>
    api.answerPlace({ params: { id: placeId }, body, idempotencyKey: key }),
  );
  if (!outcome.isTaken) return { isStored: false, answer: outcome.answer };
  noteWrite(outcome.body.feedPosition);
  return { isStored: true, stored: { kind, id: outcome.body.answer._id } };
}

/** Takes an answer back. @returns whether that was done; never rejects */
export async function takeBack({ kind, id }: StoredAnswer): Promise<boolean> {
  const params = { id };
  const outcome = await (kind === 'rate'
    ? callContributions((api) => api.deleteReview({ params }))
    : callContributions((api) => api.withdrawAnswer({ params })));
  if (outcome.isTaken) noteWrite(outcome.body.feedPosition);
  return outcome.isTaken;
}

/** Stores how somebody knows what they said of a place just now. @returns whether it was stored; never rejects */
export async function tellHowKnown(placeId: string, knownFrom: KnownFrom): Promise<boolean> {
  const call = { params: { id: placeId }, body: { knownFrom } };
  return (await callContributions((api) => api.tellHowKnown(call))).isTaken;
}
