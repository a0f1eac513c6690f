import { isJobHeld } from '../../jobs/job-lease.sql.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { importJob } from './import-attempt.ts';
import { type StoredImportRun, selectImportRuns } from './import-runs.sql.ts';
import type { ImportServices } from './import-services.ts';
import { selectCurrentHashes } from './kept-files.sql.ts';

/** A run, and whether its file is kept and another counts now. */
export type ListedRun = StoredImportRun & { readonly isFileKept: boolean };

export interface ImportPage {
  readonly runs: readonly ListedRun[];
  /** Whether anything is imported now: a run that was never ended is past otherwise. */
  readonly isImporting: boolean;
  /** Before which run the next page begins; null on the last one. */
  readonly next: number | null;
}

/**
 * The record of all imports, the latest first.
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function listImports(
  { database: { kysely }, imports }: Pick<ImportServices, 'database' | 'imports'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { beforeId, limit }: { readonly beforeId: number | null; readonly limit: number },
): Promise<ImportPage> {
  requireOperator(actor);
  const isImporting = await isJobHeld(kysely, importJob);
  const found = await selectImportRuns(kysely, { beforeId, limit: limit + 1 });
  const kept = await imports.keptHashes();
  const current = await selectCurrentHashes(kysely);
  const runs = found.slice(0, limit).map((run) => {
    const { status, source, dataset, sha256 } = run;
    const isKept = status === 'finished' && sha256 !== null && kept.has(sha256);
    return { ...run, isFileKept: isKept && !current.has(`${source} ${dataset} ${sha256}`) };
  });
  return { runs, isImporting, next: found.length > limit ? (runs.at(-1)?.id ?? null) : null };
}
