import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Rows with `after < id <= upTo`. */
export interface IdRange {
  readonly after: number;
  readonly upTo: number;
}

/** Few enough that a check of them is over in some milliseconds and nobody waits for the one connection. */
const rowsPerRange = 200;

/** Hears how many rows or files are looked at next; the walk ends when it throws. */
export type OnWalk = (amount: number) => void;

/** Ranges that together hold every row of a table, by one of its bigint columns (which must have an index). */
export async function* idRanges(
  kysely: Kysely<DatabaseSchema>,
  table: keyof DatabaseSchema,
  onWalk: OnWalk,
  column = 'id',
): AsyncGenerator<IdRange> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ upTo: number | null; amount: number }>`
      select max(id) as "upTo", count(*)::integer as amount from (
        select ${sql.id(column)} as id from ${sql.table(table)}
        where ${sql.id(column)} > ${after} order by 1 limit ${sql.lit(rowsPerRange)}) as next`.execute(kysely);
    const { upTo = null, amount = 0 } = rows[0] ?? {};
    if (upTo === null) return;
    onWalk(amount);
    yield { after, upTo };
    after = upTo;
  }
}
