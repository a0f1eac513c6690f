import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { afterAll, describe, expect, test } from 'vitest';
import { ImportFileError } from '../domain/errors/import-file-error.ts';
import { extractOpenStreetMap } from '../importing/openstreetmap/extract-openstreetmap.ts';
import { OsmFile } from './osm-file.ts';
import { encodeOsmBlob } from './writing/encode-osm-blob.ts';
import { encodeOsmHeader } from './writing/encode-osm-header.ts';

/*
 * Files of some 32 KB that unpack to 30 MB, of which each byte or two became an object in memory. They are read in this
 * process: what they must not do is make it large.
 */

const folder = mkdtempSync(join(tmpdir(), 'osm-bombs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const many = 10_000_000;
/** What reading any of them may add to the process, on top of the unpacked block. Each took more than twice as much. */
const memoryMaxBytes = 500_000_000;

/** The same bytes again and again. */
const repeated = (bytes: readonly number[], count: number) => Buffer.alloc(bytes.length * count, Buffer.from(bytes));
type Field = readonly [field: number, content: Uint8Array | number];
const message = (...fields: readonly Field[]) => {
  const writer = new PbfWriter();
  for (const [field, content] of fields)
    if (typeof content === 'number') writer.writeVarintField(field, content);
    else writer.writeBytesField(field, content);
  return Buffer.from(writer.finish());
};
const noTexts = message([1, new Uint8Array()]);
const blockOf = (...group: readonly Field[]) => message([1, noTexts], [2, message(...group)]);

const contents: [string, () => Buffer, RegExp][] = [
  ['texts', () => message([1, repeated([0x0a, 0x00], many)]), /one of its blocks has more than 1,048,576 texts/],
  ['groups', () => repeated([0x12, 0x00], many), /more than 1,048,576 groups/],
  [
    'dense nodes',
    () => blockOf([2, message([1, repeated([2], many)], [8, repeated([0], many)], [9, repeated([0], many)])]),
    /more than 1,048,576 nodes/,
  ],
  ['dense nodes one by one', () => blockOf([2, repeated([0x08, 0x02], many)]), /more than 1,048,576 nodes/],
  [
    'times of dense nodes',
    () => blockOf([2, message([5, message([2, repeated([0], many)])])]),
    /more than 1,048,576 nodes/,
  ],
  ['tags of dense nodes', () => blockOf([2, message([10, repeated([0], many)])]), /more than 4,194,304 tags/],
  [
    'tags of one dense node',
    () =>
      blockOf([
        2,
        message(
          [1, repeated([14], 1)],
          [8, repeated([0], 1)],
          [9, repeated([0], 1)],
          [10, Buffer.concat([repeated([1], 4_000_000), repeated([0], 1)])],
        ),
      ]),
    /absurd: node 7 has more than 10,000 tags/,
  ],
  ['plain nodes', () => message([1, noTexts], [2, repeated([0x0a, 0x00], many)]), /more than 1,048,576 nodes/],
  ['ways', () => message([1, noTexts], [2, repeated([0x1a, 0x00], many)]), /more than 1,048,576 ways/],
  ['relations', () => message([1, noTexts], [2, repeated([0x22, 0x00], many)]), /more than 1,048,576 relations/],
  [
    'nodes of a way',
    () => blockOf([3, message([1, 7], [8, repeated([2], many)])]),
    /absurd: way 7 has more than 100,000 nodes/,
  ],
  [
    'tags of a way',
    () => blockOf([3, message([1, 7], [2, repeated([0], many)], [3, repeated([0], many)])]),
    /way 7 has more than 10,000 tags/,
  ],
  [
    'members of a relation',
    () => blockOf([4, message([1, 8], [8, repeated([0], many)], [9, repeated([2], many)], [10, repeated([1], many)])]),
    /relation 8 has more than 100,000 members/,
  ],
  [
    'nodes of a way that the block does not hold',
    () => blockOf([3, Buffer.from([0x08, 0x07, 0x42, 0xff, 0xff, 0xff, 0xff, 0x07])]),
    /damaged/,
  ],
];

const header = encodeOsmBlob('OSMHeader', encodeOsmHeader({}));
function store(name: string, ...blobs: readonly Uint8Array[]): string {
  const path = join(folder, `${name}.osm.pbf`);
  writeFileSync(path, Buffer.concat(blobs));
  return path;
}

function readAll(path: string): void {
  using file = new OsmFile(path);
  file.readAll({});
}

/** A blob that says how large it is, and is another size. */
function blobSaying(rawSizeBytes: number, content: Uint8Array): Buffer {
  const blob = message([2, rawSizeBytes], [3, deflateSync(content)]);
  const blobHeader = message([1, Buffer.from('OSMData')], [3, blob.length]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(blobHeader.length);
  return Buffer.concat([length, blobHeader, blob]);
}

describe('a small file that would take a gigabyte of memory', () => {
  test.each(contents)('is refused before it does: %s', (name, content, sentence) => {
    const path = store(name, header, encodeOsmBlob('OSMData', content()));
    expect(statSync(path).size).toBeLessThan(64 * 1024);
    const before = process.resourceUsage().maxRSS;
    expect(() => readAll(path)).toThrow(ImportFileError);
    expect(() => readAll(path)).toThrow(sentence);
    expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(memoryMaxBytes);
  });

  test('is refused by what it says of its size, and unpacked no further than that', () => {
    const zeros = Buffer.alloc(30_000_000);
    expect(() => readAll(store('liar', header, blobSaying(1 << 30, zeros)))).toThrow(
      'would unpack to 1,073,741,824 bytes, and at most 33,554,432 are read',
    );
    expect(() => readAll(store('modest', header, blobSaying(100, zeros)))).toThrow('cannot be read');
    const long = encodeOsmHeader({ optionalFeatures: Array.from({ length: 200_000 }, () => 'Sort.Type') });
    expect(() => readAll(store('header', encodeOsmBlob('OSMHeader', long), blobSaying(100, zeros)))).toThrow(
      'at most 1,048,576 are read',
    );
  });

  test('is refused by the worker of an import with the same sentence', async () => {
    const texts = encodeOsmBlob('OSMData', message([1, repeated([0x0a, 0x00], many)]));
    const file = store('texts', header, texts);
    await expect(extractOpenStreetMap({ file, outputFolder: folder })).rejects.toThrow(
      new ImportFileError('The file is absurd: one of its blocks has more than 1,048,576 texts.'),
    );
  });
});
