import { readImportColumns, startImportDryRun } from '@access-atlas/contract/operating/import-dry-runs.ts';
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
  return browserClient(
    {
      getRunningImport,
      listImportFiles,
      listImports,
      readImportColumns,
      startImport,
      startImportDryRun,
      stopImport,
    },
    signal,
  );
}
