import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { FileRecord } from '../records/spool-records.ts';
import { readCsv } from './read-csv.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';
import { readWellKnownLines } from './well-known-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'atlas-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array, headers: Record<string, string> = {}): Promise<FileRecord[]> {
  const path = join(folder, 'places.csv');
  writeFileSync(path, content);
  const records: FileRecord[] = [];
  for await (const record of readCsv(path, headers, () => undefined)) records.push(record);
  return records;
}

describe('readCsv', () => {
  test.each([',', ';', '\t'])(
    'reads cells separated by %j, with a byte order mark, quotes and empty lines',
    async (separator) => {
      const rows = [
        ['Name', 'latitude', 'longitude', 'ignored'],
        ['"Café ""Quay"", 2"', '1.5', '-2', 'x'],
        [],
        ['"two\nlines"', '3', '4', ''],
      ];
      const text = `\ufeff${rows.map((row) => row.join(separator)).join('\r\n')}\r\n`;
      expect(await read(text)).toEqual([
        { row: 2, record: { name: 'Café "Quay", 2', latitude: '1.5', longitude: '-2' }, shape: null },
        { row: 4, record: { name: 'two\nlines', latitude: '3', longitude: '4' }, shape: null },
      ]);
    },
  );

  test("takes the file's own headers for columns", async () => {
    const records = await read('Title,lat,lon\nQuay,1,2\n', { name: 'Title', latitude: 'lat', longitude: 'LON' });
    expect(records).toEqual([{ row: 2, record: { name: 'Quay', latitude: '1', longitude: '2' }, shape: null }]);
  });

  test('refuses rows with too few or too many cells, and courses that are none, by their number', async () => {
    const records = await read(
      'name,latitude,longitude,shape\na,1\nb,1,2,,5\nc,1,2,POINT (1 2)\nd,,,"LINESTRING (1 2, 3 4)"\n',
    );
    expect(records).toEqual([
      { row: 2, refusal: { field: null, reason: 'it has 2 cells, and the header 4' } },
      { row: 3, refusal: { field: null, reason: 'it has 5 cells, and the header 4' } },
      { row: 4, refusal: { field: 'shape', reason: 'it is no LINESTRING or MULTILINESTRING' } },
      {
        row: 5,
        record: { name: 'd', latitude: '', longitude: '' },
        shape: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
    ]);
  });

  test.each([
    ['', {}, 'empty'],
    ['name;lat\nQuay;1\n', {}, 'no column "latitude"; its columns are "name", "lat"'],
    ['name,latitude,longitude\n', { name: 'Title' }, 'no column "Title"'],
    ['name,latitude,longitude\n', { colour: 'name' }, '"colour" is no column'],
    ['name,latitude,longitude\n', { address: 'name' }, 'Two columns are read from "name"'],
    ['name,latitude,longitude\n"never closed,1,2\n', {}, 'no CSV that can be read'],
    [Uint8Array.from([0x6e, 0xe9, 0x2c]), {}, 'not UTF-8'],
  ])('refuses the whole file %j', async (content, headers, reason) => {
    await expect(read(content, headers as Record<string, string>)).rejects.toThrow(reason);
  });

  test('refuses a file that is not there', async () => {
    await expect(readCsv(join(folder, 'none.csv'), {}, () => undefined).next()).rejects.toThrow('no such file');
  });
});

test('sniffDelimiter counts outside quotes, in the first line alone', () => {
  expect(sniffDelimiter('"a,b,c,d";e\n1,2,3,4,5')).toBe(';');
  expect(sniffDelimiter('\n\na\tb\n')).toBe('\t');
  expect(sniffDelimiter('name')).toBe(',');
});

test('readWellKnownLines gives back any lines', () => {
  const coordinate = fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((number) => number / 1e7);
  const pair = fc.tuple(coordinate, coordinate);
  const decimal = (value: number) => value.toFixed(7);
  fc.assert(
    fc.property(fc.array(fc.array(pair, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 }), (lines) => {
      const parts = lines.map((line) => `(${line.map((at) => at.map(decimal).join(' ')).join(', ')})`);
      expect(readWellKnownLines(`MULTILINESTRING (${parts.join(',')})`)).toEqual(
        lines.map((line) => line.map((at) => at.map((value) => value + 0))),
      );
    }),
  );
  expect(readWellKnownLines('multilinestring((1 2,3 4),(5 6))')).toBeNull();
  expect(readWellKnownLines('POLYGON ((1 2, 3 4, 5 6, 1 2))')).toBeNull();
});
