import type { Database } from '../../db/database.ts';
import { DatabaseUnavailableError } from '../../db/database-errors.ts';
import { hasDemonstrationPeople } from './site.sql.ts';

/** Whether the site shows the fictional town, asked once in a while. */
export interface DemonstrationState {
  isShown(): Promise<boolean>;
}

/** A demonstration comes and goes by the operator's command; pages may say so this much later. */
const askAgainMilliseconds = 5_000;

/**
 * Remembers whether the demonstration is there, and keeps the last answer while the database is away: pages must stand
 * without it.
 */
export function createDemonstrationState({ kysely }: Database): DemonstrationState {
  let last = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    try {
      last = await hasDemonstrationPeople(kysely);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
    }
    askedAt = performance.now();
    return last;
  };
  return {
    isShown: async () => {
      if (performance.now() - askedAt < askAgainMilliseconds) return last;
      // Who asks meanwhile gets the same answer: all parts of a page say the same.
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}
