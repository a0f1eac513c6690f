import { ApiError } from '../../../domain/errors/api-error.ts';

/** Attempts to sign in that are being made now, by where they come from. */
export interface RunningAttempts {
  /**
   * Begins an attempt. An attempt counts as a failure until it has turned out to be none, so where the limit seems to be
   * reached while others from the same place are being made, it waits for one of them to end and is counted again: people
   * who share an address and sign in at the same moment are not refused.
   * @param count counts the attempt
   * @throws {ApiError} what `count` throws: 429 where the limit is reached by failures, or too many wait already
   */
  begin(place: string, count: () => Promise<void>): Promise<{ end(): void }>;
}

/** As many as a class or an office that signs in at once; more than that is no crowd of people. */
const waitingMax = 100;

/** @see RunningAttempts */
export function createRunningAttempts(): RunningAttempts {
  const places = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  return {
    begin: async (place, count) => {
      const here = places.get(place) ?? { running: 0, waiting: [] };
      places.set(place, here);
      const leave = () => {
        here.running -= 1;
        const next = here.waiting.shift();
        if (next !== undefined) next();
        else if (here.running === 0) places.delete(place);
      };
      for (;;) {
        here.running += 1;
        try {
          await count();
          return { end: leave };
        } catch (error) {
          // Only attempts that were counted can turn out to be none.
          const othersRun = here.running > 1;
          if (!(error instanceof ApiError && othersRun && here.waiting.length < waitingMax)) {
            leave();
            throw error;
          }
          here.running -= 1;
          await new Promise<void>((resolve) => here.waiting.push(resolve));
        }
      }
    },
  };
}
