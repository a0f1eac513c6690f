import { isJobHeld } from '../../jobs/job-lease.sql.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { importJob } from './import-attempt.ts';
import { type StoredImportRun, selectImportRuns } from './import-runs.sql.ts';
import type { ImportServices } from './import-services.ts';

export interface ImportPage {
  readonly runs: readonly StoredImportRun[];
  /** Whether anything is imported now: a run that was never ended is past otherwise. */
  readonly isImporting: boolean;
  /** Before which run the next page begins; null on the last one. */
  readonly next: number | null;
}

/**
 * The record of all imports that stored something, the latest first.
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function listImports(
  { database: { kysely } }: Pick<ImportServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { beforeId, limit }: { readonly beforeId: number | null; readonly limit: number },
): Promise<ImportPage> {
  requireOperator(actor);
  const isImporting = await isJobHeld(kysely, importJob);
  const found = await selectImportRuns(kysely, { beforeId, limit: limit + 1 });
  const runs = found.slice(0, limit);
  return { runs, isImporting, next: found.length > limit ? (runs.at(-1)?.id ?? null) : null };
}
