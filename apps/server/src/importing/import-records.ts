import { basename, join } from 'node:path';
import { worldBbox } from '@access-atlas/contract/geometry/geo.ts';
import type { Database } from '../db/database.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import { datasetKeyOf } from './dataset-key.ts';
import { hashFile } from './hash-file.ts';
import { importPlaces } from './import-places.ts';
import {
  currentDay,
  type ImportProgress,
  type ImportSource,
  type PlacesReport,
  type Refusal,
} from './import-report.ts';
import type { PlacesImport } from './places-import.ts';
import { extractRecords, type RecordFormat } from './reading-worker/extract-records.ts';
import { readLineSpool } from './records/line-spool.ts';
import type { IsoDay, SourcePlace } from './records/source-place.ts';
import { recordsFileName, refusalsFileName } from './records/spool-records.ts';
import { withWorkingFolder } from './working-folder.ts';

/** An import of a file of records: GeoJSON or CSV. */
export interface FileImport {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  /** The site's data folder, for working files. */
  readonly dataDir: string;
  /** Path of the file. */
  readonly file: string;
  /** Default: the file's name without its date. */
  readonly dataset?: string;
  /** Called once, when the whole file was checked and the first row is about to be written. */
  readonly beforeFirstWrite?: () => Promise<void>;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Who has it imported; left out for the command. */
  readonly personId?: string;
  /** By which name the file stands in the record; its own where it is left out. */
  readonly fileName?: string;
  /** Told under which number the run stands in the record, before its first row. */
  readonly onRun?: (importRunId: number) => void;
  /** Date of what has none; the current day, UTC. */
  readonly today?: IsoDay;
}

/** Which file was read, as what, and how long that and what was done with it took. */
export interface ReadFile {
  readonly dataset: string;
  readonly fileName: string;
  readonly milliseconds: number;
}

export type FileImportReport = PlacesReport & ReadFile;

/**
 * Imports the records of a file, which a worker reads and checks first. The file is complete: what it held before and
 * holds no more is removed, wherever it is.
 */
export async function importRecords(
  options: FileImport,
  source: ImportSource,
  format: RecordFormat,
): Promise<FileImportReport> {
  return readRecords(options, source, format, importPlaces);
}

/**
 * Has a worker read and check the records of a file, and does with them what is to be done.
 * @throws ImportFileError, the signal's reason, or as `use` does
 */
export async function readRecords<Report extends object>(
  options: FileImport,
  source: ImportSource,
  format: RecordFormat,
  use: (places: PlacesImport) => Promise<Report>,
): Promise<Report & ReadFile> {
  const { database, vocabulary, dataDir, file, beforeFirstWrite, onProgress, signal } = options;
  const { dataset = datasetKeyOf(file), today = currentDay() } = options;
  const startedAt = performance.now();
  return withWorkingFolder(dataDir, async (folder) => {
    await extractRecords({
      file,
      format,
      folder,
      vocabulary,
      today,
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
    const report = await use({
      database,
      vocabulary,
      source,
      dataset,
      fileName: options.fileName ?? basename(file),
      fileSha256: await hashFile(file, signal),
      bounds: worldBbox,
      places: () => readLineSpool<SourcePlace>(join(folder, recordsFileName)),
      refusals: () => readLineSpool<Refusal>(join(folder, refusalsFileName)),
      today,
      columns: format.kind === 'csv' ? format.headers : {},
      ...(options.personId !== undefined && { personId: options.personId }),
      ...(options.onRun && { onRun: options.onRun }),
      ...(beforeFirstWrite && { beforeFirstWrite }),
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
    return {
      ...report,
      dataset,
      fileName: options.fileName ?? basename(file),
      milliseconds: Math.round(performance.now() - startedAt),
    };
  });
}
