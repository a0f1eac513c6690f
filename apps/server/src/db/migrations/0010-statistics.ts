import { type Kysely, sql } from 'kysely';

/**
 * The planner asks nothing about these columns, whose values are long, or lists: to look through them takes more than
 * half of the time in which everybody waits for `analyze` on the embedded database.
 */
const unread = [
  ['place', 'names'],
  ['place', 'descriptions'],
  ['place', 'rating_summary'],
  ['place', 'tag_facts'],
  ['place', 'yes_tags'],
  ['place', 'no_tags'],
  ['place', 'label_numbers'],
  ['place', 'flag_numbers'],
  ['place_source', 'facts'],
  ['locality', 'names'],
  ['locality', 'house_numbers'],
  ['change', 'ids'],
] as const;

/** Only what is asked about is counted for the planner. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [table, column] of unread)
    await sql`ALTER TABLE ${sql.id(table)} ALTER COLUMN ${sql.id(column)} SET STATISTICS 0`.execute(database);
}
