import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { readAttempt } from '../import-attempt.ts';
import { noteSentFile } from '../sent-files.ts';
import type { UploadServices } from './import-uploads.ts';
import { missingUpload } from './missing-upload.ts';

/**
 * Puts a file that has come whole into the folder of imports, where any operator can import it.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators, 404 where nothing is kept of the file, 409 where
 * something of it is missing, where its name was taken meanwhile, and while a file of that name is imported
 */
export async function finishImportUpload(
  services: UploadServices,
  context: WriteContext,
  { id }: { readonly id: string },
): Promise<{ readonly file: string }> {
  requireOperator(context.actor);
  const { importUploads, imports } = services;
  const upload = await importUploads.find(id);
  const missing = upload === null ? await missingUpload(importUploads, id) : null;
  const occupant = upload === null ? 'nothing' : await importUploads.occupantOf(upload.name);
  const place = await imports.place();
  const attempt = { verb: 'finishImportUpload', input: { id } } as const;
  const answer = await runIdempotently(services, context, attempt, async (transaction) => {
    if (upload === null) throw missing ?? new ApiError('404.SITE_SERVICE.101');
    const { name, sizeBytes, receivedBytes, replaces } = upload;
    if (receivedBytes < sizeBytes) throw new ApiError('409.SITE_SERVICE.103');
    if (occupant === 'other') throw refuseField('params.id', 'has the name of something that is no file');
    if (occupant === 'file' && !replaces) throw new ApiError('409.SITE_SERVICE.102');
    const running = imports.progress() ?? (await readAttempt(transaction)).running;
    if (running?.file === name) throw new ApiError('409.SITE_SERVICE.101');
    await noteSentFile(transaction, { name, ...place, sentAt: writeTimeOf(context) });
    return {
      entity: 'site',
      entityId: 'importFile',
      details: { file: name, sizeBytes, isReplaced: occupant === 'file' },
      answer: { file: name },
    };
  });
  // After what is told of it: a try that ended in between leaves the whole file, and the next one puts it there.
  if (upload !== null) await importUploads.publish(id);
  return answer;
}
