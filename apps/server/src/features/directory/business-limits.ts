import { submittedBusinessesPerHour } from '@access-atlas/contract/limits.ts';
import { countDone, createLimiter, type LimitDatabase } from '../../writes/limiters.ts';

/** How often businesses may be submitted. All servers of a site count together. */
export interface BusinessLimits {
  /**
   * Does what somebody submits and counts it; what is refused does not count.
   * @throws {ApiError} 429 after too many from one address, and whatever the work throws
   */
  countSubmitted<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
}

const hourSeconds = 3_600;

/** @see BusinessLimits */
export function createBusinessLimits(database: LimitDatabase): BusinessLimits {
  const ofAddress = createLimiter(database, 'business', submittedBusinessesPerHour, hourSeconds);
  return { countSubmitted: (address, work) => countDone(ofAddress, address, work) };
}
