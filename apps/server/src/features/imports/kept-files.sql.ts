import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { KeptFile } from './import-services.ts';

/** The last two files of each dataset that were imported to their end, the latest first of each. */
const lastFiles = sql`
  SELECT source, dataset, file_sha256 AS sha256,
         row_number() OVER (PARTITION BY source, dataset ORDER BY max(id) DESC) AS age
  FROM import_run WHERE status = 'finished' AND source <> 'demonstration' AND file_sha256 IS NOT NULL
  GROUP BY source, dataset, file_sha256`;

/** What a run imported, and all that is worth keeping. */
export async function selectKeptHashes(
  kysely: Kysely<DatabaseSchema>,
  importRunId: number,
): Promise<{ readonly current: KeptFile | null; readonly kept: ReadonlySet<string> }> {
  const run = await sql<KeptFile>`
    SELECT source, file_sha256 AS sha256 FROM import_run
    WHERE id = ${importRunId} AND status = 'finished' AND source <> 'demonstration'`.execute(kysely);
  const { rows } = await sql<{ sha256: string }>`
    SELECT sha256 FROM (${lastFiles}) AS ranked WHERE age <= 2`.execute(kysely);
  return { current: run.rows[0] ?? null, kept: new Set(rows.map(({ sha256 }) => sha256)) };
}

/** The hashes of what counts now: the last file of each dataset. */
export async function selectCurrentHashes(kysely: Kysely<DatabaseSchema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT source || ' ' || dataset || ' ' || sha256 AS key FROM (${lastFiles}) AS ranked WHERE age = 1`.execute(
    kysely,
  );
  return new Set(rows.map(({ key }) => key));
}

/** A run whose file may be kept. */
export interface FormerRun extends KeptFile {
  readonly dataset: string;
  readonly file: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** What a run that came to its end imported; null of others. */
export async function selectFormerRun(kysely: Kysely<DatabaseSchema>, id: number): Promise<FormerRun | null> {
  const { rows } = await sql<FormerRun>`
    SELECT source, dataset, file_name AS file, file_sha256 AS sha256, columns FROM import_run
    WHERE id = ${id} AND status = 'finished' AND source <> 'demonstration' AND file_sha256 IS NOT NULL`.execute(kysely);
  return rows[0] ?? null;
}
