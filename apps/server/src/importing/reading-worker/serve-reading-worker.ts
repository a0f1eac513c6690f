import { parentPort } from 'node:worker_threads';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { lowerPriority } from '../../runtime/lower-priority.ts';
import type { ReadingMessage } from './run-reading-worker.ts';

const progressIntervalMilliseconds = 100;

interface PhaseProgress {
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

/**
 * Runs in the worker that `runReadingWorker` started: reads at a low priority and sends the progress, then the report or
 * the sentence of the ImportFileError that ended it. Any other error ends the worker.
 */
export async function serveReadingWorker<Progress extends PhaseProgress, Report>(
  read: (onProgress: (progress: Progress) => void) => Report | Promise<Report>,
): Promise<void> {
  lowerPriority('thread');
  const send = (message: ReadingMessage<Progress, Report>) => parentPort?.postMessage(message);
  try {
    send({ report: await read(createProgressSender((progress) => send({ progress }))) });
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    send({ refusal: error.message });
  }
}

/** Passes progress on at most ten times a second, and whenever a phase begins. */
function createProgressSender<Progress extends PhaseProgress>(
  send: (progress: Progress) => void,
): (progress: Progress) => void {
  let phase = '';
  let sentAt = 0;
  return (progress) => {
    const now = performance.now();
    if (progress.phase === phase && now - sentAt < progressIntervalMilliseconds && progress.done < progress.total)
      return;
    phase = progress.phase;
    sentAt = now;
    send(progress);
  };
}
