import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { StoredUpload, UploadServices } from './import-uploads.ts';

/**
 * Files that are on their way into the folder of imports, the latest first.
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function listImportUploads(
  { importUploads }: Pick<UploadServices, 'importUploads'>,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<readonly StoredUpload[]> {
  requireOperator(actor);
  const uploads = await importUploads.list();
  return uploads.toSorted((one, other) => other.touchedAt.getTime() - one.touchedAt.getTime());
}
