import type { Readable } from 'node:stream';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requireRecentConfirmation } from '../../writes/require-recent-confirmation.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { OperatedSiteServices } from './operated-site-services.ts';

/**
 * An operator takes a backup along, which holds everything that people entrusted to the site: they show who they are, and the
 * audit log tells of it before the first byte leaves.
 * @returns the file; its content is to be read, or destroyed
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators and without a recent confirmation, 404 where this server
 * keeps no such backup
 */
export async function downloadBackup(
  services: Pick<OperatedSiteServices, 'database' | 'backups'>,
  context: WriteContext,
  { name }: { readonly name: string },
): Promise<{ readonly sizeBytes: number; readonly content: Readable }> {
  requireOperator(context.actor);
  requireRecentConfirmation(context);
  const file = await services.backups.open(name);
  if (file === null) throw new ApiError('404.SITE_SERVICE.102');
  try {
    await runIdempotently(services, context, { verb: 'downloadBackup', input: { name } }, async () => ({
      entity: 'site',
      entityId: 'backup',
      details: { file: name, sizeBytes: file.sizeBytes },
      answer: null,
    }));
  } catch (error) {
    file.content.destroy();
    throw error;
  }
  return file;
}
