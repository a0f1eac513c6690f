import { Worker } from 'node:worker_threads';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { quoteText } from '../quote-text.ts';

/** What a worker that reads a file sends: progress as it goes, then its report or why there is none. */
export type ReadingMessage<Progress, Report> =
  | { readonly progress: Progress }
  | { readonly report: Report }
  | { readonly refusal: string };

export interface ReadingWorker<Progress> {
  /** The worker's file; it answers with `serveReadingWorker`. */
  readonly file: URL;
  /** What it is started with; survives `structuredClone`. */
  readonly workerData: object;
  /** Its own heap. A file that needs more is refused, and the rest of the process does not notice. */
  readonly heapMegabytes: number;
  /** What the operator is told to do where the heap is too small for the file; completes a sentence. */
  readonly adviceOnTooLarge: string;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the worker at once. */
  readonly signal?: AbortSignal;
}

/** Nearly all that reading makes is gone at once: more room for it only makes the process larger, by some 200 MB. */
const youngMegabytes = 12;

/**
 * Reads a file in a worker thread of its own, so that a server goes on answering whatever the file holds. The worker has
 * ended when the promise is settled.
 * @throws ImportFileError with one sentence for the operator where the file cannot be read, the worker's end included
 * @throws the signal's reason when it is aborted
 */
export async function runReadingWorker<Progress, Report>(options: ReadingWorker<Progress>): Promise<Report> {
  const { file, workerData, heapMegabytes, signal } = options;
  signal?.throwIfAborted();
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end, { once: true });
  try {
    return await reportOf(worker, options);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    await worker.terminate();
  }
}

function reportOf<Progress, Report>(
  worker: Worker,
  { onProgress, adviceOnTooLarge }: ReadingWorker<Progress>,
): Promise<Report> {
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  worker.on('message', (message: ReadingMessage<Progress, Report>) => {
    if ('progress' in message) onProgress?.(message.progress);
    else if ('report' in message) resolve(message.report);
    else reject(new ImportFileError(message.refusal));
  });
  worker.on('error', (error: Error & { code?: string }) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new ImportFileError(`The file holds more than fits into memory; ${adviceOnTooLarge}`, { cause: error })
        : new ImportFileError(
            `The file could not be read: its reader failed with "${quoteText(error.message, 200)}".`,
            {
              cause: error,
            },
          ),
    ),
  );
  worker.on('exit', (code) =>
    reject(new ImportFileError(`The file could not be read: its reader ended early, with code ${code}.`)),
  );
  return promise;
}
