import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Rows with `after < id <= upTo`. */
export interface IdRange {
  readonly after: number;
  readonly upTo: number;
}

/** Few enough that a check of them is over in some milliseconds and nobody waits for the one connection. */
const rowsPerRange = 200;

/** Ranges that together hold every row of a table, by one of its bigint columns (which must have an index). */
export async function* idRanges(
  kysely: Kysely<DatabaseSchema>,
  table: keyof DatabaseSchema,
  column = 'id',
): AsyncGenerator<IdRange> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ upTo: number | null }>`
      select max(id) as "upTo" from (
        select ${sql.id(column)} as id from ${sql.table(table)}
        where ${sql.id(column)} > ${after} order by 1 limit ${sql.lit(rowsPerRange)}) as next`.execute(kysely);
    const upTo = rows[0]?.upTo ?? null;
    if (upTo === null) return;
    yield { after, upTo };
    after = upTo;
  }
}
