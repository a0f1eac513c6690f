import type { Draft } from './draft.ts';

/** Under which key something is sent, and what was sent under it already. */
export type Attempt = Pick<Draft, 'key' | 'sent'>;

/** A key that nothing was sent under. */
export function newAttempt(): Attempt {
  return { key: crypto.randomUUID(), sent: null };
}
