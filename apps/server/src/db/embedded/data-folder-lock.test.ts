import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { silentDatabaseLog } from '../database-log.ts';
import { promiseKills } from '../testing/promise-kills.ts';
import { acquireDataFolderLock, DataFolderInUseError } from './data-folder-lock.ts';

let dataDir: string;
let children: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atlas-lock-'));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that takes the lock and keeps it until it is killed. Resolves to its answer. */
async function contend(): Promise<{ child: ChildProcess; answer: string }> {
  const program = fileURLToPath(new URL('../testing/hold-lock-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [answer] = await once(child.stdout, 'data');
  return { child, answer: String(answer).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

test('a second process refuses in one sentence that names the first', async () => {
  const { child } = await contend();
  expect(() => acquireDataFolderLock(dataDir)).toThrow(DataFolderInUseError);
  expect(() => acquireDataFolderLock(dataDir)).toThrow(
    `The data folder ${dataDir} is in use by the process ${child.pid}: stop it first, or choose another DATA_DIR.`,
  );
});

test('the whole database refuses too, before it touches the files', async () => {
  await contend();
  await expect(openDatabase({ dataDir, log: silentDatabaseLog })).rejects.toThrow(DataFolderInUseError);
});

test('the same process cannot take it twice, but again after giving it back', () => {
  const lock = acquireDataFolderLock(dataDir);
  expect(() => acquireDataFolderLock(dataDir)).toThrow(`the process ${process.pid}`);
  lock.release();
  lock.release();
  acquireDataFolderLock(dataDir).release();
});

test('a torn note about the holder neither opens nor closes the folder', async () => {
  const { child } = await contend();
  writeFileSync(join(dataDir, 'lock-holder.json'), '{"proc');
  expect(() => acquireDataFolderLock(dataDir)).toThrow('in use by another process');
  await kill(child);
  acquireDataFolderLock(dataDir).release();
});

test('of many that come at once after a kill -9, exactly one gets it', {
  timeout: 60_000 + promiseKills * 10_000,
}, async () => {
  let holder = (await contend()).child;
  for (let round = 0; round < promiseKills; round++) {
    await kill(holder);
    const contenders = await Promise.all([contend(), contend(), contend(), contend()]);
    const winners = contenders.filter((contender) => contender.answer === 'held');
    expect(contenders.map((contender) => contender.answer).toSorted()).toEqual(['held', 'in use', 'in use', 'in use']);
    holder = winners[0]?.child ?? holder;
  }
});
