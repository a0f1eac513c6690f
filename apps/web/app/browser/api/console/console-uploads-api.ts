import {
  beginImportUpload,
  discardImportUpload,
  finishImportUpload,
  listImportUploads,
  sendImportPiece,
} from '@access-atlas/contract/operating/import-uploads.ts';
import { browserClient } from '../browser-client.ts';

/** The calls by which operators send files into the folder of imports. */
export function consoleUploadsApi(signal?: AbortSignal) {
  return browserClient(
    { beginImportUpload, discardImportUpload, finishImportUpload, listImportUploads, sendImportPiece },
    signal,
  );
}
