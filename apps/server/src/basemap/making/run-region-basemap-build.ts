import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { endWorkerProcess, startWorkerProcess } from '../../runtime/worker-process.ts';
import type { BasemapProgress, RegionBuild, RegionSummary } from './build-region-basemap.ts';

/** What the worker is to do. */
export type RegionBuildTask = Pick<RegionBuild, 'osmPbfFile' | 'outputFile' | 'attribution'> & {
  temporaryFile: string;
};
/** What the worker sends back. */
export type RegionBuildMessage =
  | { type: 'progress'; progress: BasemapProgress }
  | { type: 'done'; summary: RegionSummary }
  | { type: 'failed'; isFileError: boolean; message: string };

/** Enough for the largest file that is accepted; the heap grows only as far as it is needed. */
const heap = { heapMegabytes: 1500, youngMegabytes: 32 };

/**
 * Runs `buildRegionBasemap` in a process of its own, so that the server goes on answering. An abort ends it at once.
 * In every case no file is left but the finished archive.
 *
 * @throws ImportFileError as `buildRegionBasemap`; the signal's reason when aborted
 */
export async function runRegionBasemapBuild(build: RegionBuild): Promise<RegionSummary> {
  const { osmPbfFile, outputFile, attribution, onProgress, signal } = build;
  signal?.throwIfAborted();
  const temporaryFile = `${outputFile}.${randomUUID()}.part`;
  const task: RegionBuildTask = {
    osmPbfFile,
    outputFile,
    temporaryFile,
    ...(attribution !== undefined && { attribution }),
  };
  const worker = startWorkerProcess(new URL('./region-basemap-worker.ts', import.meta.url), task, heap);
  try {
    return await outcome(worker, onProgress, signal);
  } finally {
    await endWorkerProcess(worker);
    await Promise.all([temporaryFile, `${temporaryFile}.tiles`].map((file) => rm(file, { force: true })));
  }
}

function outcome(
  worker: ChildProcess,
  onProgress: RegionBuild['onProgress'],
  signal?: AbortSignal,
): Promise<RegionSummary> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', (received) => {
      // The worker is ours and sends nothing else.
      const message = received as RegionBuildMessage;
      if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'done') resolve(message.summary);
      else reject(message.isFileError ? new ImportFileError(message.message) : new Error(message.message));
    });
    worker.once('error', reject);
    worker.once('exit', (code, endSignal) => {
      signal?.removeEventListener('abort', abort);
      reject(new Error(`The basemap's worker ended with code ${code ?? endSignal} before it was done.`));
    });
  });
}
