import { ApiError } from '../../domain/errors/api-error.ts';
import { isJobHeld } from '../../jobs/job-lease.sql.ts';
import { requireRecentConfirmation } from '../../writes/require-recent-confirmation.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import { chooseFile, type FileChoice } from './choose-file.ts';
import { importJob } from './import-attempt.ts';
import { keepColumns } from './import-columns.ts';
import type { ImportServices } from './import-services.ts';
import { missingFile } from './missing-file.ts';

export interface StartedImport extends FileChoice {
  readonly keepsDemonstration: boolean;
}

/**
 * An operator has a file of the folder, or that of a former run, imported while the site is in use; getRunningImport says how far it is, and how it
 * ended.
 * @returns when it began; a retry gets the same, and begins no other
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators and where they must show again who they are, 404
 * where there is no such file, 409 while one runs
 */
export async function startImport(
  services: Pick<ImportServices, 'database' | 'imports'>,
  context: WriteContext,
  input: StartedImport,
): Promise<{ readonly startedAt: string }> {
  const { actor } = context;
  requireOperator(actor);
  requireRecentConfirmation(context);
  const { imports } = services;
  const at = writeTimeOf(context);
  const file = await chooseFile(services, input);
  const missing = file === null ? await missingFile(services, input, at) : null;
  let isNew = false;
  const answer = await runIdempotently(services, context, { verb: 'startImport', input }, async (transaction) => {
    if (file === null) throw missing ?? new ApiError('404.SITE_SERVICE.100');
    if (imports.progress() !== null || (await isJobHeld(transaction, importJob)))
      throw new ApiError('409.SITE_SERVICE.101');
    isNew = true;
    const { name, dataset, runId, columns } = file;
    await keepColumns(transaction, file, at);
    return {
      entity: 'site',
      entityId: 'import',
      details: {
        file: name,
        dataset,
        ...(runId !== null && { formerRun: runId }),
        ...(Object.keys(columns).length > 0 && { columns }),
        keepsDemonstration: input.keepsDemonstration,
      },
      answer: { startedAt: at.toISOString() },
    };
  });
  // After the transaction: the embedded database has one connection, and an import writes to it.
  if (isNew && file !== null && actor.kind === 'person')
    imports.start({ file, keepsDemonstration: input.keepsDemonstration, personId: actor.personId }, at);
  return answer;
}
