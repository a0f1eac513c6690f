import { parentPort, workerData } from 'node:worker_threads';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { lowerPriority } from '../../runtime/lower-priority.ts';
import type { WorkerMessage } from './extract-openstreetmap.ts';
import type { ExtractionProgress } from './extraction-report.ts';
import { readOpenStreetMap } from './read-openstreetmap.ts';

const progressIntervalMilliseconds = 100;

/** Passes progress on at most ten times a second, and whenever a phase begins. */
function createProgressSender(send: (message: WorkerMessage) => void): (progress: ExtractionProgress) => void {
  let phase = '';
  let sentAt = 0;
  return (progress) => {
    const now = performance.now();
    if (progress.phase === phase && now - sentAt < progressIntervalMilliseconds && progress.done < progress.total)
      return;
    phase = progress.phase;
    sentAt = now;
    send({ progress });
  };
}

lowerPriority('thread');

const send = (message: WorkerMessage) => parentPort?.postMessage(message);
const { file, outputFolder } = workerData as { readonly file: string; readonly outputFolder: string };
try {
  send({ report: readOpenStreetMap({ file, outputFolder, onProgress: createProgressSender(send) }) });
} catch (error) {
  if (!(error instanceof ImportFileError)) throw error;
  send({ refusal: error.message });
}
