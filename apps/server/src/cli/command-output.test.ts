import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { createCommandOutput } from './command-output.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('a file takes the place of an older one when it is whole', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'places.csv');
  writeFileSync(path, 'older');
  const output = createCommandOutput({ kind: 'file', path }, new PassThrough());
  output.write('new ');
  await new Promise((resolve) => setImmediate(resolve));
  expect(readFileSync(path, 'utf8')).toBe('older');
  await pipeline(Readable.from(['and ', 'whole ✓']), output);
  expect(readFileSync(path, 'utf8')).toBe('new and whole ✓');
  expect(readdirSync(folder)).toEqual(['places.csv']);
});

test('a file that does not become whole leaves nothing', async () => {
  const folder = temporaryFolder();
  const output = createCommandOutput({ kind: 'file', path: join(folder, 'places.csv') }, new PassThrough());
  output.write('half');
  output.destroy();
  await expect(finished(output)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

test('standard output stays open', async () => {
  const standardOutput = new PassThrough();
  const output = createCommandOutput({ kind: 'standardOutput' }, standardOutput);
  await pipeline(Readable.from(['one', 'two']), output);
  standardOutput.end('!');
  expect(await text(standardOutput)).toBe('onetwo!');
});

test('a closed standard output is an error of the output', async () => {
  const standardOutput = new PassThrough();
  standardOutput.on('error', () => undefined);
  standardOutput.destroy();
  const output = createCommandOutput({ kind: 'standardOutput' }, standardOutput);
  await expect(pipeline(Readable.from(['one']), output)).rejects.toThrow();
});
