import { ApiError } from '../../domain/errors/api-error.ts';
import { isJobHeld } from '../../jobs/job-lease.sql.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import { chooseFile, type FileChoice } from './choose-file.ts';
import { importJob } from './import-attempt.ts';
import { keepColumns } from './import-columns.ts';
import type { ImportServices } from './import-services.ts';
import { missingFile } from './missing-file.ts';

/**
 * An operator has it found what importing a file would do; getRunningImport says how far that is, and what was found. The
 * site stays as it is.
 * @returns when it began; a retry gets the same, and begins no other
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators, 404 where there is no such file, 409 while an import or
 * another dry run runs
 */
export async function startImportDryRun(
  services: Pick<ImportServices, 'database' | 'imports'>,
  context: WriteContext,
  input: FileChoice,
): Promise<{ readonly startedAt: string }> {
  requireOperator(context.actor);
  const { imports } = services;
  const at = writeTimeOf(context);
  const file = await chooseFile(services, input);
  const missing = file === null ? await missingFile(services, input, at) : null;
  let isNew = false;
  const attempt = { verb: 'startImportDryRun', input } as const;
  const answer = await runIdempotently(services, context, attempt, async (transaction) => {
    if (file === null) throw missing ?? new ApiError('404.SITE_SERVICE.100');
    if (imports.progress() !== null || (await isJobHeld(transaction, importJob)))
      throw new ApiError('409.SITE_SERVICE.101');
    isNew = true;
    await keepColumns(transaction, file, at);
    const { name, dataset, runId } = file;
    return {
      entity: 'site',
      entityId: 'import',
      details: { file: name, dataset, ...(runId !== null && { formerRun: runId }) },
      answer: { startedAt: at.toISOString() },
    };
  });
  // After the transaction: the embedded database has one connection, and a dry run reads from it.
  if (isNew && file !== null) imports.startDryRun(file, at);
  return answer;
}
