import { photosPerHour, photosPerHourOfNewcomer } from '@access-atlas/contract/limits.ts';
import { limitContributor } from '../../writes/contributors/limit-contributor.ts';
import type { Contributor } from '../../writes/contributors/require-contributor.ts';
import { createLimiter, type LimitDatabase } from '../../writes/limiters.ts';

/** How many photos somebody may send. All servers of a site count together. */
export interface PhotoLimits {
  /**
   * Counts photos before they are decoded, which costs the same whatever comes of it.
   * @throws {ApiError} 429 after too many of one person within the hour
   */
  count(contributor: Contributor, photos: number): Promise<void>;
}

const hourSeconds = 3_600;

/** @see PhotoLimits */
export function createPhotoLimits(database: LimitDatabase): PhotoLimits {
  const limit = {
    limiter: createLimiter(database, 'photo', photosPerHour, hourSeconds),
    allowed: photosPerHour,
    allowedToNewcomer: photosPerHourOfNewcomer,
  };
  return {
    count: async (contributor, photos) => {
      if (photos > 0) await limitContributor(limit, contributor, photos);
    },
  };
}
