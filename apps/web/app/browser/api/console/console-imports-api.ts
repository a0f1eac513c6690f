import {
  getRunningImport,
  listImportFiles,
  listImports,
  startImport,
  stopImport,
} from '@access-atlas/contract/operating/imports.ts';
import { browserClient } from '../browser-client.ts';

/** The calls by which operators import files, and read what was imported. */
export function consoleImportsApi(signal?: AbortSignal) {
  return browserClient({ getRunningImport, listImportFiles, listImports, startImport, stopImport }, signal);
}
