import type { ChildProcess } from 'node:child_process';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { endWorkerProcess, startWorkerProcess } from '../../runtime/worker-process.ts';
import { quoteText } from '../quote-text.ts';

/** What a worker that reads a file sends: progress as it goes, then its report or why there is none. */
export type ReadingMessage<Progress, Report> =
  | { readonly progress: Progress }
  | { readonly report: Report }
  | { readonly refusal: string }
  | { readonly failure: { readonly message: string; readonly stack: string | undefined } };

export interface ReadingWorker<Progress> {
  /** The worker's file; it answers with `serveReadingWorker`. */
  readonly file: URL;
  /** What it is to read; survives `structuredClone`. */
  readonly task: object;
  /** Its own heap. A file that needs more is refused, and the rest of the site does not notice. */
  readonly heapMegabytes: number;
  /** What the operator is told to do where the heap is too small for the file; completes a sentence. */
  readonly adviceOnTooLarge: string;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the worker at once. */
  readonly signal?: AbortSignal;
}

/** Nearly all that reading makes is gone at once: more room for it only makes the process larger, by some 200 MB. */
const youngMegabytes = 12;
/** V8 ends a process whose heap is full with the first signal, the system one that fills its memory with the second. */
const outOfMemorySignals: readonly unknown[] = ['SIGABRT', 'SIGKILL'];

/**
 * Reads a file in a process of its own, so that a server goes on answering whatever the file holds, and has its memory back
 * once it was read. The process has ended when the promise is settled.
 * @throws ImportFileError with one sentence for the operator where the file cannot be read, the worker's end included
 * @throws the signal's reason when it is aborted
 */
export async function runReadingWorker<Progress, Report>(options: ReadingWorker<Progress>): Promise<Report> {
  const { file, task, heapMegabytes, signal } = options;
  signal?.throwIfAborted();
  const worker = startWorkerProcess(file, task, { heapMegabytes, youngMegabytes });
  const end = () => void worker.kill('SIGKILL');
  signal?.addEventListener('abort', end, { once: true });
  try {
    return await reportOf<Progress, Report>(worker, options);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    await endWorkerProcess(worker);
  }
}

function reportOf<Progress, Report>(
  worker: ChildProcess,
  { onProgress, adviceOnTooLarge }: ReadingWorker<Progress>,
): Promise<Report> {
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  const fail = (message: string, cause: unknown) =>
    reject(
      new ImportFileError(`The file could not be read: its reader failed with "${quoteText(message, 200)}".`, {
        cause,
      }),
    );
  worker.on('message', (received) => {
    // The worker is ours and sends nothing else.
    const message = received as ReadingMessage<Progress, Report>;
    if ('progress' in message) onProgress?.(message.progress);
    else if ('report' in message) resolve(message.report);
    else if ('refusal' in message) reject(new ImportFileError(message.refusal));
    else fail(message.failure.message, message.failure.stack);
  });
  worker.on('error', (error) => fail(error.message, error));
  worker.on('exit', (code, signal) =>
    reject(
      outOfMemorySignals.includes(signal)
        ? new ImportFileError(`The file holds more than fits into memory; ${adviceOnTooLarge}`)
        : new ImportFileError(`The file could not be read: its reader ended early, with code ${code ?? signal}.`),
    ),
  );
  return promise;
}
