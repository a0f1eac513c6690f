import { noticesPerHour } from '@access-atlas/contract/limits.ts';
import { countDone, createLimiter, type LimitDatabase } from '../../../writes/limiters.ts';

/** How often visitors may report something. All servers of a site count together. */
export interface NoticeLimits {
  /**
   * Does what somebody reports and counts it; what is refused does not count.
   * @throws {ApiError} 429 after too many from one address, and whatever the work throws
   */
  countNotice<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
}

const hourSeconds = 3_600;

/** @see NoticeLimits */
export function createNoticeLimits(database: LimitDatabase): NoticeLimits {
  const ofAddress = createLimiter(database, 'notice', noticesPerHour, hourSeconds);
  return { countNotice: (address, work) => countDone(ofAddress, address, work) };
}
