import { backupJob } from '../../backup/backup-runner.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { isJobHeld } from '../../jobs/job-lease.sql.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { OperatedSiteServices } from './operated-site-services.ts';

/**
 * An operator has a backup made while the site is in use; getSiteHealth says how far it is, and how it ended.
 * @returns when it began; a retry gets the same, and begins no other
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators, 409 while one is made
 */
export async function startBackup(
  services: Pick<OperatedSiteServices, 'database' | 'backups'>,
  context: WriteContext,
): Promise<{ readonly startedAt: string }> {
  requireOperator(context.actor);
  const { backups } = services;
  const at = writeTimeOf(context);
  let isNew = false;
  const answer = await runIdempotently(services, context, { verb: 'startBackup', input: {} }, async (transaction) => {
    if (backups.progress() !== null || (await isJobHeld(transaction, backupJob)))
      throw new ApiError('409.SITE_SERVICE.100');
    isNew = true;
    return { entity: 'site', entityId: 'backup', answer: { startedAt: at.toISOString() } };
  });
  // After the transaction: the embedded database has one connection, and a backup reads from it.
  if (isNew) backups.start(at);
  return answer;
}
