import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { endWithParent, receiveTask } from '../../runtime/worker-process.ts';
import type { ReadingMessage } from './run-reading-worker.ts';

const progressIntervalMilliseconds = 100;

interface PhaseProgress {
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

/**
 * Runs in the process that `runReadingWorker` started: waits for its task, reads at a low priority and sends the progress,
 * then the report or why there is none. It ends when whoever started it does.
 */
export async function serveReadingWorker<Task, Progress extends PhaseProgress, Report>(
  read: (task: Task, onProgress: (progress: Progress) => void) => Report | Promise<Report>,
): Promise<void> {
  const send = (message: ReadingMessage<Progress, Report>): void => {
    process.send?.(message);
  };
  const task = await receiveTask<Task>();
  try {
    send({
      report: await read(
        task,
        createProgressSender((progress) => send({ progress })),
      ),
    });
  } catch (error) {
    if (error instanceof ImportFileError) send({ refusal: error.message });
    else send({ failure: describeFailure(error) });
  }
}

function describeFailure(error: unknown): { readonly message: string; readonly stack: string | undefined } {
  return error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: String(error), stack: undefined };
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
    endWithParent();
    phase = progress.phase;
    sentAt = now;
    send(progress);
  };
}
