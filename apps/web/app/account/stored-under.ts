import type { RefusedAnswer } from '../browser/api/refused-answer.ts';
import { callContributions } from './call-accounts.ts';

/** What became of something that was sent, as far as the site says. */
export type StoredUnder =
  | { readonly state: 'stored'; readonly id: string }
  | { readonly state: 'notStored' }
  | { readonly state: 'notKnown'; readonly answer: RefusedAnswer | null };

/** What was stored under an idempotency key, where the answer did not arrive. Never rejects. */
export async function storedUnder(key: string): Promise<StoredUnder> {
  const asked = await callContributions((api) => api.getSubmission({ params: { key } }));
  if (!asked.isTaken) return { state: 'notKnown', answer: asked.answer };
  const { state, _id } = asked.body;
  if (state === 'running') return { state: 'notKnown', answer: null };
  return state === 'done' && _id !== null ? { state: 'stored', id: _id } : { state: 'notStored' };
}
