import { datasetKeyOf } from '../dataset-key.ts';
import type { CsvImport } from '../import-csv.ts';
import { type OpenStreetMapImport, readOpenStreetMap } from '../import-openstreetmap.ts';
import { readRecords } from '../import-records.ts';
import { withWorkingFolder } from '../working-folder.ts';
import { dryRunPlaces } from './dry-run-places.ts';
import type { DryRunReport } from './dry-run-report.ts';

/** What is given to an import is given to its dry run. */
export type FileDryRun = Omit<CsvImport & OpenStreetMapImport, 'beforeFirstWrite' | 'basemap' | 'source' | 'onRun'> & {
  readonly source: 'openstreetmap' | 'geojson' | 'csv';
};

/**
 * Reads and checks a file as an import does, and finds what that would do; nothing of the site is changed.
 * @throws ImportFileError with one sentence for the operator when the file cannot be imported; the signal's reason
 */
export async function dryRunFile({ source, headers = {}, ...options }: FileDryRun): Promise<DryRunReport> {
  switch (source) {
    case 'csv':
      return readRecords(options, source, { kind: 'csv', headers }, dryRunPlaces);
    case 'geojson':
      return readRecords(options, source, { kind: 'geojson' }, dryRunPlaces);
    case 'openstreetmap':
      return withWorkingFolder(options.dataDir, async (folder) => {
        const { dataset = datasetKeyOf(options.file), signal = new AbortController().signal } = options;
        const { extraction, places } = await readOpenStreetMap(options, { folder, dataset, signal }, dryRunPlaces);
        const { settlements, districts, streets } = extraction;
        return { ...places, gazetteer: { towns: settlements + districts, streets } };
      });
  }
}
