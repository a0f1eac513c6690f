import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';

/** Whether a restriction holds at a moment; one that ended by itself does not. */
export function isInForce({ until }: Pick<Restriction, 'until'>, at: Date): boolean {
  return until === null || Date.parse(until) > at.getTime();
}
