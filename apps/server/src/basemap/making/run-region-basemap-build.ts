import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import type { BasemapProgress, RegionBuild, RegionSummary } from './build-region-basemap.ts';

/** What the worker is started with. */
export type RegionBuildTask = Pick<RegionBuild, 'osmPbfFile' | 'outputFile' | 'attribution'> & {
  temporaryFile: string;
};
/** What the worker sends back. */
export type RegionBuildMessage =
  | { type: 'progress'; progress: BasemapProgress }
  | { type: 'done'; summary: RegionSummary }
  | { type: 'failed'; isFileError: boolean; message: string };

/** Enough for the largest file that is accepted; the heap grows only as far as it is needed. */
const MAX_HEAP_MEGABYTES = 1500;
const MAX_YOUNG_HEAP_MEGABYTES = 32;

/**
 * Runs `buildRegionBasemap` in a worker thread, so that the server goes on answering. An abort ends the worker at once.
 * In every case no file is left but the finished archive.
 *
 * @throws ImportFileError as `buildRegionBasemap`; the signal's reason when aborted
 */
export async function runRegionBasemapBuild(build: RegionBuild): Promise<RegionSummary> {
  const { osmPbfFile, outputFile, attribution, onProgress, signal } = build;
  signal?.throwIfAborted();
  const temporaryFile = `${outputFile}.${randomUUID()}.part`;
  const workerData: RegionBuildTask = {
    osmPbfFile,
    outputFile,
    temporaryFile,
    ...(attribution !== undefined && { attribution }),
  };
  const worker = new Worker(new URL('./region-basemap-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MEGABYTES },
  });
  try {
    return await outcome(worker, onProgress, signal);
  } finally {
    await worker.terminate();
    await Promise.all([temporaryFile, `${temporaryFile}.tiles`].map((file) => rm(file, { force: true })));
  }
}

function outcome(worker: Worker, onProgress: RegionBuild['onProgress'], signal?: AbortSignal): Promise<RegionSummary> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', (message: RegionBuildMessage) => {
      if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'done') resolve(message.summary);
      else reject(message.isFileError ? new ImportFileError(message.message) : new Error(message.message));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', abort);
      reject(new Error(`The basemap's worker ended with code ${code} before it was done.`));
    });
  });
}
