import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';

/**
 * When something may be sent again that the site takes no more of for now; null where it says nothing of that.
 * @param now in milliseconds since 1970, as the answer
 */
export function retryAfterOf(answer: RefusedAnswer | null, now: number): number | null {
  if (answer?.status !== 429 || answer.retryAfterSeconds === undefined) return null;
  return now + answer.retryAfterSeconds * 1_000;
}
