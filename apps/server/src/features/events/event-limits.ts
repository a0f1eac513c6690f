import { unknownEventCodesPerHour, unknownEventCodesPerHourOfAddress } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { consumeLimit, createLimiter, type LimitDatabase } from '../../writes/limiters.ts';

/** How often somebody may try codes of MapMissions. All servers of a site count together. */
export interface EventLimits {
  /**
   * Counts a code before it is looked up, and takes that back where there was an event.
   * @param look returns null where no event has the code
   * @throws {ApiError} 404 where no event has it, 429 after too many of those
   */
  countUnknownCodes<Found>(
    who: { readonly personId: string; readonly address: string },
    look: () => Promise<Found | null>,
  ): Promise<Found>;
}

const hourSeconds = 3_600;

/** @see EventLimits */
export function createEventLimits(database: LimitDatabase): EventLimits {
  const ofPerson = createLimiter(database, 'eventCode', unknownEventCodesPerHour, hourSeconds);
  const ofAddress = createLimiter(database, 'eventCodeAddress', unknownEventCodesPerHourOfAddress, hourSeconds);
  return {
    countUnknownCodes: async ({ personId, address }, look) => {
      await consumeLimit(ofPerson, personId);
      await consumeLimit(ofAddress, address);
      const giveBack = () => Promise.all([ofPerson.reward(personId, 1), ofAddress.reward(address, 1)]);
      let found: Awaited<ReturnType<typeof look>>;
      try {
        found = await look();
      } catch (error) {
        await giveBack();
        throw error;
      }
      if (found === null) throw new ApiError('404.EVENT_SERVICE.100');
      await giveBack();
      return found;
    },
  };
}
