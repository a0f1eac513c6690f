import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runReadingWorker } from '../reading-worker/run-reading-worker.ts';
import {
  type ExtractionProgress,
  type ExtractionReport,
  localitiesFileName,
  placesFileName,
  workingFolderName,
} from './extraction-report.ts';
import type { ReadingOptions } from './read-openstreetmap.ts';

/** The worker's own heap; the pages of what grows with the file (`PagePool`) come on top. */
const workerHeapMegabytes = 512;

/** What the worker is to do. */
export type ExtractionTask = Pick<ReadingOptions, 'file' | 'outputFolder'>;

export interface ExtractionOptions extends ReadingOptions {
  /** Ends the worker at once; what it left behind is removed. */
  readonly signal?: AbortSignal;
}

/**
 * Reads an OpenStreetMap file in a process of its own. The whole file is checked first; then `places.ndjson` (one
 * SourcePlace a line) and `localities.ndjson` (one SourceLocality a line) are left in the output folder, which must
 * exist and belong to the caller alone. On any failure neither is there.
 * @throws ImportFileError for a file that cannot be imported, with one sentence for the operator
 * @throws the signal's reason when it is aborted
 */
export async function extractOpenStreetMap(options: ExtractionOptions): Promise<ExtractionReport> {
  const { file, outputFolder, onProgress, signal } = options;
  try {
    return await runReadingWorker<ExtractionProgress, ExtractionReport>({
      file: new URL('./extract-openstreetmap-worker.ts', import.meta.url),
      task: { file, outputFolder } satisfies ExtractionTask,
      heapMegabytes: workerHeapMegabytes,
      adviceOnTooLarge: 'import smaller regions one after another.',
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
  } catch (error) {
    for (const name of [placesFileName, localitiesFileName, workingFolderName])
      await rm(join(outputFolder, name), { recursive: true, force: true });
    throw error;
  }
}
