import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess, waitUntilReady } from '../testing/server-process.ts';

const modeOf = (path: string) => lstatSync(path).mode & 0o777;

/**
 * What another user of the machine may do something with, below a folder. The embedded database opens its files to all by
 * itself: it is in a folder that nobody else can enter.
 */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (modeOf(path) & 0o077) !== 0 && !path.startsWith(join(folder, 'database', '/')))
    .map((path) => `${modeOf(path).toString(8)} ${path.slice(folder.length + 1)}`);
}

test('everything in the data folder is for its owner alone, what an earlier version left open too', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-private-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    await waitUntilReady(server);
    return server;
  };
  const server = await start();
  // The database and the socket of the operator's command are there.
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['control.sock', 'database']));
  expect(openToOthers(dataDir)).toEqual([]);
  expect(await server.end('SIGINT')).toBe(0);
  expect(openToOthers(dataDir)).toEqual([]);
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'cache'), 0o755);
  chmodSync(join(dataDir, 'cache', 'map-index.bin'), 0o644);
  const again = await start();
  expect(modeOf(dataDir)).toBe(0o700);
  expect(openToOthers(dataDir)).toEqual([]);
  expect(await again.end('SIGINT')).toBe(0);
});
