import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { serveReadingWorker } from '../reading-worker/serve-reading-worker.ts';

/*
 * A reader that ends in the way it is told: with a report, a refusal or an error of its own, without a word, with its
 * memory full, or not at all.
 */

interface Ending {
  readonly end: 'report' | 'refusal' | 'error' | 'exit' | 'memory' | 'never';
}

await serveReadingWorker<Ending, { phase: 'reading'; done: number; total: number }, string>(
  async ({ end }, onProgress) => {
    onProgress({ phase: 'reading', done: 1, total: 2 });
    if (end === 'refusal') throw new ImportFileError('The file is no file.');
    if (end === 'error') throw new Error(`a fault: ${'x'.repeat(1000)}`);
    if (end === 'exit') process.exit(3);
    if (end === 'never') await new Promise((resolve) => setTimeout(resolve, 1_000_000));
    const kept: string[][] = [];
    while (end === 'memory') kept.push(Array.from({ length: 1000 }, (_, index) => `${kept.length} ${index}`));
    return 'read';
  },
);
