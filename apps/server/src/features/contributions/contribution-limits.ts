import {
  contributionsPerHour,
  contributionsPerHourOfNewcomer,
  photosPerHour,
  photosPerHourOfNewcomer,
} from '@access-atlas/contract/limits.ts';
import { consumeLimit, createLimiter, type LimitDatabase, type Limiter, tooOften } from '../../writes/limiters.ts';

/** Who contributes. */
export interface Contributor {
  readonly personId: string;
  /** When the account was made. */
  readonly since: Date;
}

/** What came of a contribution. */
export interface Limited<Result> {
  readonly result: Result;
  /** How many more they may send within the hour. */
  readonly left: number;
}

/** How much somebody may contribute. All servers of a site count together. */
export interface ContributionLimits {
  /**
   * Does what somebody contributes and counts it; where nothing comes of it, it does not count.
   * @param contribution.photos how many photos come with it
   * @param contribution.isStored whether something was stored
   * @throws {ApiError} 429 after too many of one person, and whatever the work throws
   */
  limit<Result>(
    contributor: Contributor,
    contribution: {
      readonly photos: number;
      readonly work: () => Promise<Result>;
      readonly isStored: (result: Result) => boolean;
    },
  ): Promise<Limited<Result>>;
}

const hourSeconds = 3_600;
const newcomerMilliseconds = 24 * hourSeconds * 1_000;

/** @see ContributionLimits */
export function createContributionLimits(database: LimitDatabase): ContributionLimits {
  const contributions = createLimiter(database, 'contribution', contributionsPerHour, hourSeconds);
  const photoCounts = createLimiter(database, 'photo', photosPerHour, hourSeconds);
  return {
    limit: async ({ personId, since }, { photos, work, isStored }) => {
      const isNewcomer = Date.now() - since.getTime() < newcomerMilliseconds;
      const allowed = isNewcomer ? contributionsPerHourOfNewcomer : contributionsPerHour;
      const photosAllowed = isNewcomer ? photosPerHourOfNewcomer : photosPerHour;
      const used = await take(contributions, { personId, points: 1, allowed });
      const giveBack = () => contributions.reward(personId, 1);
      try {
        // Decoding costs the same whatever comes of it: photos count in any case.
        if (photos > 0) await take(photoCounts, { personId, points: photos, allowed: photosAllowed });
        const result = await work();
        if (isStored(result)) return { result, left: allowed - used };
        await giveBack();
        return { result, left: allowed - used + 1 };
      } catch (error) {
        await giveBack();
        throw error;
      }
    },
  };
}

interface Taking {
  readonly personId: string;
  readonly points: number;
  /** Fewer than the limiter's own, on a newcomer's first day. */
  readonly allowed: number;
}

/** Counts, and returns how much is used then. @throws {ApiError} 429 where it is too much; it does not count then */
async function take(limiter: Limiter, { personId, points, allowed }: Taking): Promise<number> {
  const { consumedPoints, msBeforeNext } = await consumeLimit(limiter, personId, points);
  if (consumedPoints <= allowed) return consumedPoints;
  await limiter.reward(personId, points);
  throw tooOften(limiter, msBeforeNext);
}
