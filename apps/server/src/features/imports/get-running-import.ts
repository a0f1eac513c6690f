import type { ImportDryRun } from '@access-atlas/contract/operating/import-dry-runs.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { type ImportAttempt, readAttempt, readDryRun } from './import-attempt.ts';
import { selectImportReport } from './import-runs.sql.ts';
import type { ImportServices } from './import-services.ts';

/** The import that runs, and how the last one ended, with what it reported, and what was found by a dry run since. */
export type KnownAttempt = ImportAttempt & { readonly report: unknown; readonly dryRun: ImportDryRun | null };

/**
 * The import that runs, on whichever server, and how the last one ended.
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function getRunningImport(
  { database: { kysely }, imports }: Pick<ImportServices, 'database' | 'imports'>,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<KnownAttempt> {
  requireOperator(actor);
  const stored = await readAttempt(kysely);
  // What this server makes it knows better than the note that it left.
  const own = imports.progress();
  const attempt = own === null ? stored : { ...stored, running: own, isCommandRunning: false };
  const runId = attempt.ended?.importRunId ?? null;
  const dryRun = await readDryRun(kysely);
  return { ...attempt, dryRun, report: runId === null ? null : await selectImportReport(kysely, runId) };
}
