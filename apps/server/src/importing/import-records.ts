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
  /** Date of what has none; the current day, UTC. */
  readonly today?: IsoDay;
}

export interface FileImportReport extends PlacesReport {
  readonly dataset: string;
  readonly fileName: string;
  readonly milliseconds: number;
}

/**
 * Imports the records of a file, which a worker reads and checks first. The file is complete: what it held before and
 * holds no more is removed, wherever it is.
 */
export async function importRecords(
  options: FileImport,
  source: ImportSource,
  format: RecordFormat,
): Promise<FileImportReport> {
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
    const report = await importPlaces({
      database,
      vocabulary,
      source,
      dataset,
      fileName: basename(file),
      fileSha256: await hashFile(file, signal),
      bounds: worldBbox,
      places: () => readLineSpool<SourcePlace>(join(folder, recordsFileName)),
      refusals: () => readLineSpool<Refusal>(join(folder, refusalsFileName)),
      today,
      ...(options.personId !== undefined && { personId: options.personId }),
      ...(beforeFirstWrite && { beforeFirstWrite }),
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
    return { ...report, dataset, fileName: basename(file), milliseconds: Math.round(performance.now() - startedAt) };
  });
}
