import { type FileImport, type FileImportReport, importRecords } from './import-records.ts';

export interface CsvImport extends FileImport {
  /** The file's own headers by the column that they mean, where they differ from our export's: `{ name: 'Title' }`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Imports the places of a CSV file. A row that is wrong is refused with its number and column, the rest comes in.
 * @throws ImportFileError with one sentence for the operator when the file as a whole cannot be read
 * @throws ImportSupersededError, or the signal's reason, as `importPlaces`
 */
export async function importCsv(options: CsvImport): Promise<FileImportReport> {
  return importRecords(options, 'csv', { kind: 'csv', headers: options.headers ?? {} });
}
