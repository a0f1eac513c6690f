import type { Language } from '@access-atlas/contract/languages.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { callContributions } from '../../account/call-accounts.ts';
import { storedUnder } from '../../account/stored-under.ts';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import type { ReplyDraft } from './use-reply-draft.ts';

interface ReplyToSend {
  readonly text: string;
  /** Of the page, in which most people write. */
  readonly language: Language;
  readonly reviewId: string;
  /** The reply that is changed; null for a new one. */
  readonly edited: OwnReview | null;
}

/** How sending ended; null where no answer came. */
export type SentReply =
  | { readonly outcome: 'sent'; readonly feedPosition: string | null }
  | { readonly outcome: 'refused'; readonly answer: RefusedAnswer | null };

/**
 * Sends a reply once, however often it is tried. Where an earlier try may have arrived and the words were changed since, it
 * is asked first what became of it: a reply that is stored is edited. Never rejects.
 */
export async function sendReply(
  { text, language, reviewId, edited }: ReplyToSend,
  draft: Pick<ReplyDraft, 'attempt' | 'keepAttempt'>,
): Promise<SentReply> {
  if (edited !== null) return editReply(edited._id, text, language);
  let { key, sent } = draft.attempt();
  if (sent !== null && sent !== text) {
    const stored = await storedUnder(key);
    if (stored.state === 'stored') return editReply(stored.id, text, language);
    if (stored.state === 'notKnown') return { outcome: 'refused', answer: stored.answer };
    key = crypto.randomUUID();
  }
  sent = text;
  await draft.keepAttempt({ key, sent });
  const body = { parentId: reviewId, description: text, language };
  const outcome = await callContributions((api) => api.contribute({ body, idempotencyKey: key }));
  if (outcome.isTaken)
    return { outcome: 'sent', feedPosition: outcome.body.outcome === 'added' ? outcome.body.feedPosition : null };
  const { answer } = outcome;
  const isUncertain = answer === null || answer.status >= 500 || answer.status === 409;
  // Nothing was stored: what is sent next is something new.
  if (!isUncertain) await draft.keepAttempt({ key: crypto.randomUUID(), sent: null });
  return { outcome: 'refused', answer };
}

async function editReply(id: string, text: string, language: Language): Promise<SentReply> {
  const call = { params: { id }, body: { text, language } };
  const outcome = await callContributions((api) => api.editReview(call));
  return outcome.isTaken
    ? { outcome: 'sent', feedPosition: outcome.body.feedPosition }
    : { outcome: 'refused', answer: outcome.answer };
}
