import { type FileImport, type FileImportReport, importRecords } from './import-records.ts';

export interface GeojsonImport extends FileImport {
  /** What the places are said to come from; default `geojson`. */
  readonly source?: 'geojson' | 'demonstration';
}

/**
 * Imports the places of a GeoJSON file. A feature that is wrong is refused with its number and property, the rest comes
 * in.
 * @throws ImportFileError with one sentence for the operator when the file as a whole cannot be read
 * @throws ImportSupersededError, or the signal's reason, as `importPlaces`
 */
export async function importGeojson(options: GeojsonImport): Promise<FileImportReport> {
  return importRecords(options, options.source ?? 'geojson', { kind: 'geojson' });
}
