import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';

const importedTables = ['place', 'place_source', 'report', 'trail', 'trail_amenity', 'locality'] as const;
/** A tenth of PostgreSQL's sample is enough to choose between an index and a scan, and takes some 15 ms a table. */
const statisticsTarget = 10;

/**
 * Tells the embedded database's planner what an import changed: it has no process that would notice. PostgreSQL has one
 * (autovacuum).
 */
export async function refreshStatistics({ engine, kysely }: Database): Promise<void> {
  if (engine !== 'embedded') return;
  for (const table of importedTables)
    await inTransaction(kysely, async (transaction) => {
      await sql`SET LOCAL default_statistics_target = ${sql.lit(statisticsTarget)}`.execute(transaction);
      await sql`ANALYZE ${sql.table(table)}`.execute(transaction);
    });
}
