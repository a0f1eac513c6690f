import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
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
/** Nearly all that reading makes is gone at once: more room for it only makes the process larger, by some 200 MB. */
const workerYoungMegabytes = 12;

/** What the worker sends: progress as it goes, then the report or why there is none. */
export type WorkerMessage =
  | { readonly progress: ExtractionProgress }
  | { readonly report: ExtractionReport }
  | { readonly refusal: string };

export interface ExtractionOptions extends ReadingOptions {
  /** Ends the worker at once; what it left behind is removed. */
  readonly signal?: AbortSignal;
}

function runWorker(options: ExtractionOptions, worker: Worker): Promise<ExtractionReport> {
  const { promise, resolve, reject } = Promise.withResolvers<ExtractionReport>();
  worker.on('message', (message: WorkerMessage) => {
    if ('progress' in message) options.onProgress?.(message.progress);
    else if ('report' in message) resolve(message.report);
    else reject(new ImportFileError(message.refusal));
  });
  worker.on('error', (error: Error & { code?: string }) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new ImportFileError('The file holds more than fits into memory; import smaller regions one after another.')
        : error,
    ),
  );
  worker.on('exit', (code) => reject(new Error(`the import's worker ended with code ${code}`)));
  return promise;
}

/**
 * Reads an OpenStreetMap file in a worker thread of its own. The whole file is checked first; then `places.ndjson` (one
 * SourcePlace a line) and `localities.ndjson` (one SourceLocality a line) are left in the output folder, which must
 * exist and belong to the caller alone. On any failure neither is there.
 * @throws ImportFileError for a file that cannot be imported, with one sentence for the operator
 * @throws the signal's reason when it is aborted
 */
export async function extractOpenStreetMap(options: ExtractionOptions): Promise<ExtractionReport> {
  const { file, outputFolder, signal } = options;
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./extract-openstreetmap-worker.ts', import.meta.url), {
    workerData: { file, outputFolder },
    resourceLimits: { maxOldGenerationSizeMb: workerHeapMegabytes, maxYoungGenerationSizeMb: workerYoungMegabytes },
  });
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end, { once: true });
  try {
    return await runWorker(options, worker);
  } catch (error) {
    await worker.terminate();
    for (const name of [placesFileName, localitiesFileName, workingFolderName])
      await rm(join(outputFolder, name), { recursive: true, force: true });
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
