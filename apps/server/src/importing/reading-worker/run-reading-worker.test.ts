import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTestDatabase } from '../../db/testing/test-database.ts';
import { waitUntil } from '../../db/testing/wait-until.ts';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { importCsv } from '../import-csv.ts';
import { goodLines, writeLines } from '../testing/attack-files.ts';
import { ImportTestbed } from '../testing/import-testbed.ts';
import { type ReadingWorker, runReadingWorker } from './run-reading-worker.ts';

const read = (end: string, options: Partial<ReadingWorker<unknown>> = {}) =>
  runReadingWorker<unknown, string>({
    file: new URL('../testing/ending-reader-program.ts', import.meta.url),
    task: { end },
    heapMegabytes: 32,
    adviceOnTooLarge: 'divide it.',
    ...options,
  });

test('a report comes back, and progress before it', async () => {
  const progress: unknown[] = [];
  expect(await read('report', { onProgress: (now) => progress.push(now) })).toBe('read');
  expect(progress).toEqual([{ phase: 'reading', done: 1, total: 2 }]);
});

test.each([
  ['refusal', /^The file is no file\.$/],
  ['error', /^The file could not be read: its reader failed with "a fault: x{191}…"\.$/],
  ['exit', /^The file could not be read: its reader ended early, with code 3\.$/],
  ['memory', /^The file holds more than fits into memory; divide it\.$/],
])('a reader that ends with %s is told in one sentence', async (end, sentence) => {
  const reading = read(end);
  await expect(reading).rejects.toThrow(ImportFileError);
  await expect(reading).rejects.toThrow(sentence);
});

test('an abort ends the reader, with its own reason', async () => {
  const abort = new AbortController();
  const reading = read('never', { signal: abort.signal, onProgress: () => abort.abort(new Error('Enough.')) });
  await expect(reading).rejects.toThrow('Enough.');
  await expect(read('report', { signal: abort.signal })).rejects.toThrow('Enough.');
});

test('a reader ends when the process that started it is killed', async () => {
  const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const program = `
    import { runReadingWorker } from ${urlOf('./run-reading-worker.ts')};
    await runReadingWorker({
      file: new URL(${urlOf('../testing/ending-reader-program.ts')}),
      task: { end: 'never' },
      heapMegabytes: 32,
      adviceOnTooLarge: '',
      onProgress: () => console.log('reading'),
    });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const [reader] = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim().split(' ');
  expect(Number(reader)).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  await waitUntil(() => !existsSync(`/proc/${reader}`));
});

test('an import that is stopped while its file is read leaves nothing behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atlas-stopped-'));
  try {
    const file = writeLines(join(dataDir, 'places.csv'), goodLines(50_000));
    await withTestDatabase('embedded', async (database) => {
      const bed = await ImportTestbed.create(database);
      const abort = new AbortController();
      const importing = importCsv({
        database,
        vocabulary: bed.vocabulary,
        dataDir,
        file,
        signal: abort.signal,
        onProgress: ({ phase }) => phase === 'reading' && abort.abort(new Error('Enough.')),
      });
      await expect(importing).rejects.toThrow('Enough.');
      expect(await database.kysely.selectFrom('import_run').select('id').execute()).toEqual([]);
    });
    expect(existsSync(join(dataDir, 'importing'))).toBe(true);
    expect(readdirSync(join(dataDir, 'importing'))).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
