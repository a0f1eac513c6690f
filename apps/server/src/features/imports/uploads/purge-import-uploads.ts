import { importUploadHours } from '@access-atlas/contract/operating/console-limits.ts';
import type { UploadServices } from './import-uploads.ts';

/** Forgets files of which no piece came for a day, and returns how many. */
export async function purgeImportUploads(
  { importUploads }: Pick<UploadServices, 'importUploads'>,
  now: Date,
): Promise<number> {
  return importUploads.purge(new Date(now.getTime() - importUploadHours * 3_600_000));
}
