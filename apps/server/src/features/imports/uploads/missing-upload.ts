import { ApiError } from '../../../domain/errors/api-error.ts';
import type { ImportUploads } from './import-uploads.ts';

/** Why nothing is kept of a file: it was forgotten, or it is on its way to another server of the site. */
export async function missingUpload(importUploads: ImportUploads, id: string): Promise<ApiError> {
  return new ApiError((await importUploads.isOfOtherFolder(id)) ? '409.SITE_SERVICE.105' : '404.SITE_SERVICE.101');
}
