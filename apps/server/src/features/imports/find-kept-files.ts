import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { KeptFile } from './import-services.ts';
import { selectKeptHashes } from './kept-files.sql.ts';

/** What a run imported (null of one that did not come to its end), and the hashes of all files that are worth keeping. */
export async function findKeptFiles(
  kysely: Kysely<DatabaseSchema>,
  importRunId: number,
): Promise<{ readonly current: KeptFile | null; readonly kept: ReadonlySet<string> }> {
  return selectKeptHashes(kysely, importRunId);
}
