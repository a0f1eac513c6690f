import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFolderPlace } from './folder-place.ts';

const root = mkdtempSync(join(tmpdir(), 'access-atlas-test-folders-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a mark that another server is still writing is waited for', async () => {
  const folder = mkdtempSync(join(root, 'begun-'));
  writeFileSync(join(folder, '.place'), '');
  const place = readFolderPlace(folder);
  setTimeout(() => writeFileSync(join(folder, '.place'), '0a1b2c3d'), 60);
  expect((await place).folder).toBe('0a1b2c3d');
});

test('what somebody else wrote in its place is named', async () => {
  const folder = mkdtempSync(join(root, 'written-'));
  writeFileSync(join(folder, '.place'), 'words');
  await expect(readFolderPlace(folder)).rejects.toThrow('.place was written by somebody else: remove it.');
});
