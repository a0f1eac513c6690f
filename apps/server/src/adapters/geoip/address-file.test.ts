import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AddressFile } from './address-file.ts';

const dataFolder = process.env.OSM_DATA_DIR;
const testFile = join(dataFolder ?? '', 'GeoLite2-City-Test.mmdb');
const withTestFile = test.skipIf(dataFolder === undefined || !existsSync(testFile));
const londoner = '81.2.69.142';

let folder: string;
let file: string;
let messages: string[];
let log: Logger;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'access-atlas-addresses-'));
  file = join(folder, 'city.mmdb');
  // A file that an earlier test opened may still be looked at: it writes to that test's messages.
  const own: string[] = [];
  messages = own;
  log = pino({ level: 'info' }, { write: (line: string) => own.push(JSON.parse(line).msg) });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['not of that format', 'x'.repeat(10_000)],
])('a file that is %s is logged once and knows nobody', async (_state, content) => {
  if (content !== undefined) writeFileSync(file, content);
  const addresses = await AddressFile.open(file, log, 0);
  for (let times = 0; times < 3; times += 1) {
    expect(addresses.get(londoner)).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(messages).toEqual(['The GeoIP database cannot be read.']);
});

withTestFile('a file that is damaged within is logged and knows nobody', async () => {
  copyFileSync(testFile, file);
  const bytes = await import('node:fs').then(({ readFileSync }) => readFileSync(file));
  // The tree of addresses and the metadata stay, the data between them is overwritten.
  bytes.fill(0xff, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.9));
  writeFileSync(file, bytes);
  const addresses = await AddressFile.open(file, log);
  expect(addresses.get(londoner)).toBeNull();
  expect(messages).toContain('The GeoIP database is damaged and is not used.');
});

withTestFile('a file that comes later, or comes back, is taken over', async () => {
  const addresses = await AddressFile.open(file, log, 0);
  expect(addresses.get(londoner)).toBeNull();
  copyFileSync(testFile, file);
  await expect.poll(() => addresses.get(londoner)?.country?.iso_code).toBe('GB');
});

withTestFile('a file that breaks leaves what was read before', async () => {
  copyFileSync(testFile, file);
  const addresses = await AddressFile.open(file, log, 0);
  writeFileSync(file, 'half an upload');
  await expect
    .poll(() => {
      addresses.get(londoner);
      return messages.at(-1);
    })
    .toBe('The GeoIP database cannot be read.');
  expect(addresses.get(londoner)?.country?.iso_code).toBe('GB');
});
