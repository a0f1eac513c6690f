import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { IsoDay } from '../records/source-place.ts';
import type { SpooledRecords } from '../records/spool-records.ts';
import { type ListedVocabularyKeys, listVocabularyKeys } from '../vocabulary-keys.ts';
import { runReadingWorker } from './run-reading-worker.ts';

/** The worker's own heap: room for the largest feature that is read, and for the ids of some millions of places. */
const workerHeapMegabytes = 512;

/** How a file of records is read. */
export type RecordFormat =
  | { readonly kind: 'geojson' }
  | {
      readonly kind: 'csv';
      /** The file's own headers by column. */
      readonly headers: Readonly<Record<string, string>>;
    };

/** What the worker is to do. */
export interface RecordsTask {
  readonly file: string;
  readonly format: RecordFormat;
  readonly folder: string;
  readonly vocabulary: ListedVocabularyKeys;
  readonly today: IsoDay;
}

/** How far the worker is, in bytes of the file. */
export interface RecordsProgress {
  readonly phase: 'reading';
  readonly done: number;
  readonly total: number;
}

export interface RecordsExtraction {
  readonly file: string;
  readonly format: RecordFormat;
  /** A folder of the caller's own, where the spools are written; what is in it after a failure is the caller's to remove. */
  readonly folder: string;
  readonly vocabulary: Vocabulary;
  readonly today: IsoDay;
  readonly onProgress?: (progress: RecordsProgress) => void;
  /** Ends the worker at once. */
  readonly signal?: AbortSignal;
}

/**
 * Reads and checks a GeoJSON or CSV file in a process of its own, at a low priority. Then `records.ndjson` (one
 * SourcePlace a line) and `refusals.ndjson` (one Refusal a line) are in the folder.
 * @throws ImportFileError for a file that cannot be imported, with one sentence for the operator
 * @throws the signal's reason when it is aborted
 */
export async function extractRecords(extraction: RecordsExtraction): Promise<SpooledRecords> {
  const { file, format, folder, vocabulary, today, onProgress, signal } = extraction;
  const task: RecordsTask = { file, format, folder, vocabulary: listVocabularyKeys(vocabulary), today };
  return runReadingWorker<RecordsProgress, SpooledRecords>({
    file: new URL('./extract-records-worker.ts', import.meta.url),
    task,
    heapMegabytes: workerHeapMegabytes,
    adviceOnTooLarge: 'divide it, and import each part with a --dataset of its own.',
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  });
}
