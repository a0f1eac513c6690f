import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Rows of every table by its name. */
export async function countRows(kysely: Kysely<DatabaseSchema>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`.execute(kysely);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(name)}`.execute(kysely);
    counts[name] = counted.rows[0]?.count ?? 0;
  }
  return counts;
}
