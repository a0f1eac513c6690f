import { contributionsPerHour, contributionsPerHourOfNewcomer } from '@access-atlas/contract/limits.ts';
import { limitContributor } from '../../writes/contributors/limit-contributor.ts';
import type { Contributor } from '../../writes/contributors/require-contributor.ts';
import { createLimiter, type LimitDatabase } from '../../writes/limiters.ts';
import type { PhotoLimits } from '../photos/photo-limits.ts';

/** What came of a contribution. */
export interface Limited<Result> {
  readonly result: Result;
  /** How many more they may send within the hour; null where that is not limited. */
  readonly left: number | null;
}

/** How much somebody may contribute. All servers of a site count together. */
export interface ContributionLimits {
  /**
   * Does what somebody contributes and counts it; where nothing comes of it, it does not count.
   * @param contribution.photos how many photos come with it; those that were sent before have been counted
   * @param contribution.isStored whether something was stored
   * @param contribution.isUnlimited whether only its photos count: in a MapMission, inside its area
   * @throws {ApiError} 429 after too many of one person, and whatever the work throws
   */
  limit<Result>(
    contributor: Contributor,
    contribution: {
      readonly photos: number;
      readonly work: () => Promise<Result>;
      readonly isStored: (result: Result) => boolean;
      readonly isUnlimited?: boolean;
    },
  ): Promise<Limited<Result>>;
}

const hourSeconds = 3_600;

/** @see ContributionLimits */
export function createContributionLimits(database: LimitDatabase, photoLimits: PhotoLimits): ContributionLimits {
  const limiter = createLimiter(database, 'contribution', contributionsPerHour, hourSeconds);
  const limit = { limiter, allowed: contributionsPerHour, allowedToNewcomer: contributionsPerHourOfNewcomer };
  return {
    limit: async (contributor, { photos, work, isStored, isUnlimited = false }) => {
      if (isUnlimited) {
        await photoLimits.count(contributor, photos);
        return { result: await work(), left: null };
      }
      const left = await limitContributor(limit, contributor, 1);
      const giveBack = () => limiter.reward(contributor.personId, 1);
      try {
        await photoLimits.count(contributor, photos);
        const result = await work();
        if (isStored(result)) return { result, left };
        await giveBack();
        return { result, left: left + 1 };
      } catch (error) {
        await giveBack();
        throw error;
      }
    },
  };
}
