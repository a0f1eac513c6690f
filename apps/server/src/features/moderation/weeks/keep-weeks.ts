import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { Weeks } from './weeks.sql.ts';

const weekMilliseconds = 7 * 86_400_000;

interface WantedWeeks {
  /** The first moment of each, one after the other, in milliseconds. */
  readonly weeks: readonly number[];
  readonly now: Date;
}

/** Reads the weeks of a stretch; what it returns tells what is known of one of them. */
type ReadWeeks<Known> = (weeks: Weeks) => Promise<(week: number) => Known>;

/**
 * Keeps what is known of weeks, of each database by itself: to count again what does not change any more would take the longer the
 * more there is on a site.
 * @param settlesAfter how long after its end a week does not change any more, in milliseconds
 */
export function keepWeeks<Known>(settlesAfter: number) {
  const kept = new WeakMap<Kysely<DatabaseSchema>, Map<number, Known>>();
  return async (
    kysely: Kysely<DatabaseSchema>,
    { weeks, now }: WantedWeeks,
    read: ReadWeeks<Known>,
  ): Promise<Known[]> => {
    const known = kept.get(kysely) ?? new Map<number, Known>();
    const first = weeks.findIndex((week) => !known.has(week));
    const [from, last] = [weeks[first], weeks.at(-1)];
    if (from === undefined || last === undefined) return weeks.flatMap((week) => known.get(week) ?? []);
    const knownOf = await read({ from: new Date(from), until: new Date(last + weekMilliseconds) });
    const all = weeks.map((week) => known.get(week) ?? knownOf(week));
    const settled = weeks.flatMap((week, index): [number, Known][] => {
      const value = all[index];
      const isSettled = week + weekMilliseconds + settlesAfter <= now.getTime();
      return isSettled && value !== undefined ? [[week, value]] : [];
    });
    kept.set(kysely, new Map(settled));
    return all;
  };
}
