import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { prepareDataFolder } from './data-folder.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-data-folder-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const prepare = (dataDir: string) => () => prepareDataFolder({ dataDir, databaseUrl: null });

test('the folder is made with those above it, for its owner alone, and nothing is left in it', () => {
  const dataDir = join(folder, 'a', 'b', 'site');
  prepare(dataDir)();
  prepare(dataDir)();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a file, a path through a file, a link to nothing and a place where nothing can be made end in one sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const link = join(folder, 'link');
  symlinkSync(join(folder, 'nowhere'), link);
  for (const dataDir of [file, join(file, 'site'), link, '/proc/nope', join(folder, 'x'.repeat(300))]) {
    expect(prepare(dataDir)).toThrow(ConfigError);
    expect(prepare(dataDir)).toThrow(/^The setting DATA_DIR names [^\n]+, which cannot be used: [^\n]+ \(E[A-Z]+\)\.$/);
  }
});

test('a folder that may not be written to ends in one sentence', () => {
  // Whom no permission stops is stopped by the kernel's own files.
  const isRoot = process.getuid?.() === 0;
  const closed = isRoot ? '/proc/self' : join(folder, 'closed');
  if (!isRoot) {
    prepare(closed)();
    chmodSync(closed, 0o500);
  }
  expect(prepare(closed)).toThrow(/^The setting DATA_DIR names [^\n]+, which cannot be used: [^\n]+\.$/);
});
