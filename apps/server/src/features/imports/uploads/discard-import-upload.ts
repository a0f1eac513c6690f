import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { UploadServices } from './import-uploads.ts';

/**
 * Forgets what came of a file that is on its way; nothing of the site had changed by it.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators
 */
export async function discardImportUpload(
  { importUploads }: Pick<UploadServices, 'importUploads'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { id }: { readonly id: string },
): Promise<void> {
  requireOperator(actor);
  await importUploads.discard(id);
}
