import type { Language } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

interface DayEvents {
  readonly events: readonly string[];
  readonly language: Language;
  /** YYYY-MM-DD */
  readonly day: string;
}

/** Adds one for each event; all of a call are one statement, in one order, so that two calls never lock each other. */
export async function addToDailyCounts(
  db: Kysely<DatabaseSchema>,
  { events, language, day }: DayEvents,
): Promise<void> {
  const names = [...new Set(events)].sort();
  await db
    .insertInto('event_count')
    .values(names.map((name) => ({ day, name, language, count: events.filter((event) => event === name).length })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'name', 'language'])
        .doUpdateSet({ count: sql<number>`event_count.count + excluded.count` }),
    )
    .execute();
}
