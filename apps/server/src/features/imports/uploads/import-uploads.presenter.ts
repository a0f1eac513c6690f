import { importUploadHours } from '@access-atlas/contract/operating/console-limits.ts';
import type * as contract from '@access-atlas/contract/operating/import-uploads.ts';
import type { StoredUpload } from './import-uploads.ts';

/** A file that is on its way as the API shows it. */
export function presentImportUpload(upload: StoredUpload): contract.ImportUpload {
  const { id, name, sizeBytes, changedAt, receivedBytes, touchedAt } = upload;
  const keptUntil = new Date(touchedAt.getTime() + importUploadHours * 3_600_000).toISOString();
  return { _id: id, name, sizeBytes, changedAt, receivedBytes, keptUntil };
}
