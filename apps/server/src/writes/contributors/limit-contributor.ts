import { consumeLimit, type Limiter, tooOften } from '../limiters.ts';
import type { Contributor } from './require-contributor.ts';

/** How often something may be done in a limiter's period: its own number, and a smaller one on the first day. */
export interface ContributorLimit {
  readonly limiter: Limiter;
  readonly allowed: number;
  readonly allowedToNewcomer: number;
}

const newcomerMilliseconds = 24 * 3_600_000;

/**
 * Counts what somebody contributes.
 * @param points how much this once counts for
 * @returns how much more they may, within the period
 * @throws {ApiError} 429 where it is too much; it does not count then
 */
export async function limitContributor(
  { limiter, allowed, allowedToNewcomer }: ContributorLimit,
  { personId, since }: Contributor,
  points: number,
): Promise<number> {
  const isNewcomer = Date.now() - since.getTime() < newcomerMilliseconds;
  const { consumedPoints, msBeforeNext } = await consumeLimit(limiter, personId, points);
  const left = (isNewcomer ? allowedToNewcomer : allowed) - consumedPoints;
  if (left >= 0) return left;
  await limiter.reward(personId, points);
  throw tooOften(limiter, msBeforeNext);
}
