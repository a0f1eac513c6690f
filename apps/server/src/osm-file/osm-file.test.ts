import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ImportFileError } from '../domain/errors/import-file-error.ts';
import { OsmFile } from './osm-file.ts';
import type { OsmRelation, OsmTags, OsmWay } from './osm-objects.ts';
import { encodeDenseNodes } from './writing/encode-dense-nodes.ts';
import { encodeOsmBlob } from './writing/encode-osm-blob.ts';
import { encodeOsmBlock } from './writing/encode-osm-block.ts';
import { encodeOsmFile, type OsmFileContent } from './writing/encode-osm-file.ts';
import { encodeOsmHeader, type WrittenHeader } from './writing/encode-osm-header.ts';

const folder = mkdtempSync(join(tmpdir(), 'osm-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function store(bytes: Uint8Array): string {
  const path = join(folder, `${++files}.osm.pbf`);
  writeFileSync(path, bytes);
  return path;
}

function readAll(bytes: Uint8Array) {
  using file = new OsmFile(store(bytes));
  const seen: { nodes: [number, number, number, OsmTags | null, number][]; ways: OsmWay[]; relations: OsmRelation[] } =
    {
      nodes: [],
      ways: [],
      relations: [],
    };
  const counts = file.readAll({
    wants: () => true,
    node: (...node) => void seen.nodes.push(node),
    way: (way) => void seen.ways.push(way),
    relation: (relation) => void seen.relations.push(relation),
  });
  return { ...seen, counts, header: file.header };
}

const sample: OsmFileContent = {
  bounds: [9, 47, 10, 48],
  nodes: [
    {
      id: 1,
      longitude: 9.5,
      latitude: 47.1,
      tags: { amenity: 'cafe', name: 'Café Größe' },
      changedAtSeconds: 1_600_000_000,
    },
    { id: 2, longitude: -9.1234567, latitude: -47.7654321 },
    { id: 9_000_000_000, longitude: 180, latitude: 90 },
  ],
  ways: [
    {
      id: 7,
      nodeIds: [1, 2, 9_000_000_000, 1],
      tags: { highway: 'path' },
      changedAtSeconds: 1_600_000_001,
    },
  ],
  relations: [{ id: 8, members: [{ kind: 'way', id: 7, role: 'outer' }], tags: { type: 'multipolygon' } }],
};
const wholeHeader = encodeOsmBlob('OSMHeader', encodeOsmHeader({}));

const variants: [string, OsmFileContent][] = [
  ['packed nodes', sample],
  ['plain nodes', { ...sample, nodeEncoding: 'plain' }],
  ['uncompressed blobs', { ...sample, compression: 'raw' }],
  ['one object a blob', { ...sample, objectsPerBlock: 1 }],
];

test.each(variants)('reads what was written: %s', (_, data) => {
  const { nodes, ways, relations, counts, header } = readAll(encodeOsmFile(data));
  expect(nodes.map(([id, x, y]) => [id, x, y])).toEqual([
    [1, 95_000_000, 471_000_000],
    [2, -91_234_567, -477_654_321],
    [9_000_000_000, 1_800_000_000, 900_000_000],
  ]);
  expect(nodes[0]?.[3]).toEqual({ amenity: 'cafe', name: 'Café Größe' });
  expect(nodes[0]?.[4]).toBe(1_600_000_000);
  expect(nodes[1]?.[3]).toBeNull();
  expect(ways).toEqual([
    { id: 7, nodeIds: [1, 2, 9_000_000_000, 1], tags: { highway: 'path' }, changedAtSeconds: 1_600_000_001 },
  ]);
  expect(relations).toMatchObject([
    { id: 8, members: [{ kind: 'way', id: 7, role: 'outer' }], tags: { type: 'multipolygon' } },
  ]);
  expect(counts).toEqual({ nodes: 3, ways: 1, relations: 1, untaggedNodes: 2 });
  expect(header.bounds).toEqual([9, 47, 10, 48]);
});

test('a later pass sees only the kind it asks for', () => {
  using file = new OsmFile(store(encodeOsmFile(sample)));
  file.readAll({});
  const ids: number[] = [];
  file.read('way', { way: ({ id }) => void ids.push(id) });
  expect(ids).toEqual([7]);
});

test('tags are read only for objects with a wanted key', () => {
  using file = new OsmFile(store(encodeOsmFile(sample)));
  const tags: (OsmTags | null)[] = [];
  file.readAll({
    wants: (kind, key) => kind === 'way' && key === 'highway',
    node: (_id, _x, _y, nodeTags) => void tags.push(nodeTags),
    way: (way) => void tags.push(way.tags),
  });
  expect(tags).toEqual([null, null, null, { highway: 'path' }]);
});

test('the header tells until when edits are in the file', () => {
  const replication = { timestamp: new Date('2023-11-14T22:13:20Z'), sequenceNumber: null, baseUrl: null };
  const bytes = encodeOsmFile({ replication, nodes: [{ id: 1, longitude: 0, latitude: 0 }] });
  expect(readAll(bytes).header.replication).toEqual(replication);
});

const nodeBlock = (longitude: number, latitude: number) =>
  encodeOsmBlob('OSMData', encodeOsmBlock([{ id: 1, longitude, latitude }], encodeDenseNodes));
const withHeader = (header: WrittenHeader) =>
  encodeOsmFile({ ...header, nodes: [{ id: 1, longitude: 0, latitude: 0 }] });
const named = (name: string) =>
  encodeOsmFile({ nodes: [{ id: 1, longitude: 0, latitude: 0, tags: { name, amenity: 'cafe' } }] });

const refusals: [string, Uint8Array, RegExp][] = [
  ['an empty file', Buffer.alloc(0), /empty/],
  ['one byte', Buffer.from([0]), /not an OpenStreetMap file/],
  ['text', Buffer.from('name;latitude;longitude\nCafé;1;2\n'.repeat(10)), /not an OpenStreetMap file/],
  ['OpenStreetMap XML', Buffer.from('<?xml version="1.0"?><osm version="0.6"></osm>'), /XML/],
  ['gzip', gzipSync('<osm/>'), /gzip/],
  ['bzip2', Buffer.from('BZh91AY&SY'), /bzip2/],
  ['a ZIP archive', Buffer.from('PK\x03\x04 and so on and so on'), /ZIP/],
  ['a header alone', wholeHeader, /no data/],
  ['data without a header', nodeBlock(0, 0), /not an OpenStreetMap file/],
  ['two headers', Buffer.concat([wholeHeader, nodeBlock(0, 0), wholeHeader]), /more than one header/],
  ['a history file', withHeader({ requiredFeatures: ['OsmSchema-V0.6', 'HistoricalInformation'] }), /history/],
  ['an unknown feature', withHeader({ requiredFeatures: ['OsmSchema-V0.7'] }), /"OsmSchema-V0.7"/],
  ['locations on ways', withHeader({ optionalFeatures: ['LocationsOnWays'] }), /locations on ways/],
  ['a box outside the world', withHeader({ bounds: [-300, 0, 10, 10] }), /outside the world/],
  ['a longitude of 181', Buffer.concat([wholeHeader, nodeBlock(181, 0)]), /absurd.*longitude 181/],
  ['a latitude of -91', Buffer.concat([wholeHeader, nodeBlock(0, -91)]), /absurd.*latitude -91/],
  ['a name of 10 MB', named('x'.repeat(10 * 1024 * 1024)), /absurd.*10,485,760 bytes/],
  ['a name of 5 kB', named('x'.repeat(5000)), /absurd/],
  ['a deleted node', encodeOsmFile({ nodes: [{ id: 1, longitude: 0, latitude: 0, isVisible: false }] }), /deleted/],
  ['LZMA', Buffer.concat([wholeHeader, encodeOsmBlob('OSMData', Buffer.from('x'), 'lzma')]), /LZMA/],
  ['a bomb', Buffer.concat([wholeHeader, encodeOsmBlob('OSMData', Buffer.alloc(40 * 1024 * 1024))]), /damaged/],
  [
    'noise in a block',
    Buffer.concat([wholeHeader, encodeOsmBlob('OSMData', Buffer.alloc(100, 0xff), 'raw')]),
    /damaged/,
  ],
  ['noise after a block', Buffer.concat([wholeHeader, nodeBlock(0, 0), Buffer.alloc(99, 0xff)]), /damaged/],
];

test.each(refusals)('refuses %s in one clear sentence', (_, bytes, sentence) => {
  expect(() => readAll(bytes)).toThrow(ImportFileError);
  expect(() => readAll(bytes)).toThrow(sentence);
});

test('refuses a file that is not there', () => {
  expect(() => new OsmFile(join(folder, 'nothing.osm.pbf'))).toThrow(/no such file/);
});

/** Where one block ends and the next begins: a file cut there is a whole file with less in it. */
function blockEnds(bytes: Buffer): Set<number> {
  const ends = new Set<number>();
  for (let offset = 0; offset < bytes.length; ) {
    const headerBytes = bytes.readUInt32BE(offset);
    // The size is the header's last field, a varint of one or two bytes here.
    const [low, high] = [bytes[offset + 3 + headerBytes] ?? 0, bytes[offset + 2 + headerBytes] ?? 0];
    offset += 4 + headerBytes + (high & 0x80 ? (low << 7) | (high & 0x7f) : low);
    ends.add(offset);
  }
  return ends;
}

describe('damage', () => {
  const whole = encodeOsmFile(sample);
  const plain = encodeOsmFile({ ...sample, compression: 'raw' });

  test('a file cut anywhere inside a block is refused', () => {
    const ends = blockEnds(whole);
    expect(ends).toContain(whole.length);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        fc.pre(!ends.has(length));
        expect(() => readAll(whole.subarray(0, length))).toThrow(ImportFileError);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['packed', whole],
    ['uncompressed', plain],
  ])('a %s file with wrong bytes is read or refused, and never hangs', (_, original) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        (changes) => {
          const bytes = Buffer.from(original);
          for (const [offset, value] of changes) bytes[offset] = value;
          try {
            readAll(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(ImportFileError);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });
});
