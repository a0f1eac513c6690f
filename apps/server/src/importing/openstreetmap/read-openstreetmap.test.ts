import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { encodeOsmFile, type OsmFileContent } from '../../osm-file/writing/encode-osm-file.ts';
import type { WrittenNode, WrittenWay } from '../../osm-file/writing/written-objects.ts';
import type { SourceLocality, SourcePlace } from '../records/source-place.ts';
import { extractOpenStreetMap } from './extract-openstreetmap.ts';
import type { ExtractionProgress } from './extraction-report.ts';
import { readOpenStreetMap } from './read-openstreetmap.ts';

const folder = mkdtempSync(join(tmpdir(), 'openstreetmap-'));
afterAll(() => rmSync(folder, { recursive: true }));

function readLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

function read(data: OsmFileContent | string, pagesBytes?: number) {
  const outputFolder = mkdtempSync(join(folder, 'out-'));
  const file = typeof data === 'string' ? data : join(outputFolder, 'sample.osm.pbf');
  if (typeof data !== 'string') writeFileSync(file, encodeOsmFile(data));
  const report = readOpenStreetMap({ file, outputFolder, ...(pagesBytes !== undefined && { pagesBytes }) });
  const places = readLines<SourcePlace>(join(outputFolder, 'places.ndjson'));
  const localities = readLines<SourceLocality>(join(outputFolder, 'localities.ndjson'));
  return { report, places, localities, placeOf: (id: string) => places.find(({ externalId }) => externalId === id) };
}

const secondsOf = (day: string) => Date.parse(day) / 1000;

/** Nodes and a closed way: a square around a point, `half` degrees to each side. */
function square(
  id: number,
  longitude: number,
  latitude: number,
  half: number,
  tags: Record<string, string>,
  corners: Record<string, string>[] = [],
) {
  const at = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const nodes: WrittenNode[] = at.map(([x, y], index) => {
    const tagsOf = corners[index];
    return {
      id: id * 10 + index,
      longitude: longitude + x * half,
      latitude: latitude + y * half,
      ...(tagsOf && { tags: tagsOf }),
    };
  });
  const way: WrittenWay = {
    id,
    nodeIds: [...nodes.map((node) => node.id), id * 10],
    tags,
    changedAtSeconds: secondsOf('2022-02-02'),
  };
  return { nodes, way };
}

describe('places', () => {
  const hotel = square(
    100,
    9.51,
    47.14,
    0.0005,
    { name: 'Hotel Krone', tourism: 'hotel', building: 'yes', wheelchair: 'limited' },
    [
      { entrance: 'main', step_count: '2' },
      {},
      { entrance: 'yes', wheelchair: 'yes', 'check_date:wheelchair': '2022-01-01' },
    ],
  );
  const toilet = square(101, 9.52, 47.14, 0.00002, { amenity: 'toilets', wheelchair: 'no', 'name:en': 'WC' });
  const { report, places, placeOf } = read({
    bounds: [9.4, 47, 9.6, 47.3],
    nodes: [
      {
        id: 1,
        longitude: 9.51,
        latitude: 47.14,
        tags: { name: 'Hotel Krone', tourism: 'hotel', wheelchair: 'yes', phone: '+423 111 22 33' },
        changedAtSeconds: secondsOf('2023-03-03'),
      },
      {
        id: 2,
        longitude: 9.5101,
        latitude: 47.14,
        tags: { name: 'Hotel Krone', amenity: 'restaurant' },
        changedAtSeconds: secondsOf('2023-03-03'),
      },
      { id: 3, longitude: 9.53, latitude: 47.14, tags: { name: '   ', shop: 'bakery' } },
      { id: 4, longitude: 9.53, latitude: 47.15, tags: { name: 'Neu', amenity: 'quantum_bar', 'addr:country': 'ch' } },
      { id: 5, longitude: 9.5201, latitude: 47.1402 },
      { id: 6, longitude: 9.5199, latitude: 47.1402 },
      { id: 7, longitude: 9.521, latitude: 47.1401, tags: { amenity: 'bench' } },
      { id: 8, longitude: 9.54, latitude: 47.16, tags: { highway: 'elevator', wheelchair: 'yes' } },
      ...hotel.nodes,
      ...toilet.nodes,
    ],
    ways: [
      hotel.way,
      toilet.way,
      { id: 102, nodeIds: [5, 6], tags: { highway: 'residential', name: 'Städtle' } },
      { id: 103, nodeIds: [999, 998], tags: { name: 'Anderswo', shop: 'bakery' } },
    ],
    relations: [
      {
        id: 200,
        members: [{ kind: 'way', id: 5555, role: 'outer' }],
        tags: { type: 'multipolygon', name: 'Fern', leisure: 'park' },
      },
    ],
  });

  test('are accounted for, every one', () => {
    expect(report).toMatchObject({ seen: 7, places: 3, merged: 1, unnamedToilets: 1, unnamedToiletsMerged: 0 });
    expect(report.seenByWheelchair).toEqual({ yes: 1, limited: 1, no: 0 });
    expect(report.refused).toEqual([
      { externalId: 'node/3', reason: 'its name is blank' },
      { externalId: 'way/103', reason: 'the file holds no position of it' },
      { externalId: 'relation/200', reason: 'the file holds no position of it' },
    ]);
    expect(report.seen).toBe(report.places + report.merged + report.refused.length);
    expect(report.bounds).toEqual([9.4, 47, 9.6, 47.3]);
    expect(report.dataTimestamp).toEqual(new Date('2023-03-03'));
  });

  test('a node and its building become one, with the entrances', () => {
    const merged = placeOf('way/100');
    expect(merged).toMatchObject({
      mergedExternalIds: ['node/1'],
      type: 'hotel',
      kind: 'place',
      phone: '+423 111 22 33',
      rating: { rating: 'accessible', reportedOn: '2023-03-03', isConfirmed: false },
    });
    expect(Object.keys(merged?.facts ?? {}).sort()).toEqual(['alternativeEntrance', 'multipleSteps']);
    expect(merged?.facts.alternativeEntrance).toEqual({ answer: 'yes', reportedOn: '2022-01-01', isConfirmed: true });
    expect(report.merges).toEqual([{ externalId: 'way/100', mergedExternalIds: ['node/1'] }]);
    expect(report.conflicts).toEqual([
      {
        externalId: 'way/100',
        otherExternalId: 'node/1',
        field: 'rating',
        kept: 'accessible',
        dropped: 'partiallyAccessible',
      },
    ]);
    expect(placeOf('node/2')?.type).toBe('restaurant');
  });

  test('a toilet without a name is known by the nearest street', () => {
    expect(placeOf('way/101')).toMatchObject({
      type: 'toilets',
      kind: 'place',
      names: {},
      nearestStreet: 'Städtle',
      rating: { rating: 'notAccessible' },
      facts: { accessibleRestroom: { answer: 'no' } },
    });
  });

  test('an unmapped value is a "place", and its own country counts', () => {
    expect(placeOf('node/4')).toMatchObject({ type: 'place', country: 'CH' });
    expect(placeOf('way/100')?.country).toBe('LI');
  });

  test('amenities are pins; a bench far from any trail is none', () => {
    expect(report.amenities).toEqual({ elevator: 1 });
    expect(placeOf('node/8')).toMatchObject({
      kind: 'amenity',
      type: 'elevator',
      names: {},
      rating: { rating: 'accessible' },
    });
    expect(placeOf('node/7')).toBeUndefined();
    expect(places).toHaveLength(5);
  });
});

test('an object that stands in the file twice is taken once and refused once', () => {
  const node = { id: 1, longitude: 1, latitude: 1, tags: { name: 'A', amenity: 'cafe' } };
  const { report, places } = read({ nodes: [node, node] });
  expect(report).toMatchObject({
    seen: 2,
    places: 1,
    merged: 0,
    refused: [{ externalId: 'node/1', reason: 'the file holds it twice' }],
  });
  expect(places).toHaveLength(1);
});

test('an area with a hole has its position in its metal, and lets the node in the hole be', () => {
  const outer = square(1, 10, 50, 0.01, {});
  const inner = square(2, 10, 50, 0.005, {});
  const { placeOf, report } = read({
    nodes: [
      ...outer.nodes,
      ...inner.nodes,
      { id: 99, longitude: 10, latitude: 50, tags: { name: 'Park', leisure: 'park' } },
    ],
    ways: [outer.way, inner.way],
    relations: [
      {
        id: 7,
        members: [
          { kind: 'way', id: 1, role: 'outer' },
          { kind: 'way', id: 2, role: 'inner' },
        ],
        tags: { type: 'multipolygon', name: 'Park', leisure: 'park' },
      },
    ],
  });
  const park = placeOf('relation/7');
  expect(Math.max(Math.abs((park?.longitude ?? 0) - 10), Math.abs((park?.latitude ?? 0) - 50))).toBeGreaterThan(0.005);
  expect(report.merged).toBe(0);
});

describe('trails', () => {
  const nodes: WrittenNode[] = [0, 1, 2, 3, 4, 5].map((i) => ({
    id: 10 + i,
    longitude: 9.5 + i * 0.001,
    latitude: 47.1,
  }));
  const { report, placeOf } = read({
    nodes: [
      ...nodes,
      {
        id: 50,
        longitude: 9.5005,
        latitude: 47.1001,
        tags: { amenity: 'bench' },
        changedAtSeconds: secondsOf('2020-01-01'),
      },
    ],
    ways: [
      {
        id: 1,
        nodeIds: [11, 10],
        tags: { highway: 'path', surface: 'gravel', width: '2 m', incline: '15%' },
        changedAtSeconds: secondsOf('2021-01-01'),
      },
      { id: 2, nodeIds: [11, 12, 13], tags: { highway: 'path', surface: 'asphalt', smoothness: 'good' } },
      { id: 3, nodeIds: [14, 15], tags: { highway: 'steps', step_count: '12' } },
    ],
    relations: [
      {
        id: 1,
        members: [
          { kind: 'way', id: 1, role: '' },
          { kind: 'way', id: 2, role: '' },
          { kind: 'way', id: 77, role: '' },
        ],
        tags: { type: 'route', route: 'hiking', from: 'Vaduz', to: 'Malbun', wheelchair: 'no' },
      },
      {
        id: 2,
        members: [
          { kind: 'relation', id: 1, role: '' },
          { kind: 'way', id: 3, role: '' },
          { kind: 'relation', id: 2, role: '' },
        ],
        tags: { type: 'superroute', route: 'wheelchair', name: 'Talweg' },
      },
      { id: 3, members: [{ kind: 'way', id: 78, role: '' }], tags: { type: 'route', route: 'foot', name: 'Fern' } },
      { id: 4, members: [{ kind: 'way', id: 1, role: '' }], tags: { type: 'route', route: 'bicycle', name: 'Rad' } },
    ],
  });

  test('follow their ways in order, from the first point', () => {
    expect(placeOf('relation/1')).toMatchObject({
      kind: 'trail',
      type: 'trail',
      names: { und: 'Vaduz – Malbun' },
      longitude: 9.5,
      latitude: 47.1,
      rating: { rating: 'notAccessible' },
    });
    const shape = placeOf('relation/1')?.shape;
    expect(shape?.lines).toEqual([
      [
        [9.5, 47.1],
        [9.501, 47.1],
        [9.502, 47.1],
        [9.503, 47.1],
      ],
    ]);
    expect(shape).toMatchObject({ surface: 'asphalt', smoothness: 'good', widthMeters: 2, inclinePercent: 15 });
    expect(shape?.lengthMeters).toBeCloseTo(227, 0);
  });

  test('follow routes inside routes, over gaps, and not in circles', () => {
    expect(placeOf('relation/2')).toMatchObject({ type: 'wheelchairTrail', names: { und: 'Talweg' } });
    expect(placeOf('relation/2')?.shape?.lines).toHaveLength(2);
  });

  test('are counted; those outside the file are refused, those leading out of it named', () => {
    expect(report).toMatchObject({ trails: 3, trailsWritten: 2 });
    expect(report.refusedTrails).toEqual([{ externalId: 'relation/3', reason: 'the file holds none of its ways' }]);
    expect(report.incompleteTrails).toContainEqual({ externalId: 'relation/1', missingMembers: 1 });
  });

  test('have benches beside them, and notes on the ground', () => {
    expect(placeOf('node/50')).toMatchObject({ kind: 'amenity', type: 'bench' });
    expect(placeOf('way/1')).toMatchObject({
      type: 'terrain',
      descriptions: { en: 'Slope of 15 %' },
      changedOn: '2021-01-01',
    });
    expect(placeOf('way/3')).toMatchObject({ type: 'terrain', descriptions: { fr: '12 marches', pt: '12 degraus' } });
    expect(report.amenities).toEqual({ bench: 1, terrain: 2 });
  });
});

describe('gazetteer', () => {
  const house = square(30, 9.5008, 47.1002, 0.00005, {
    building: 'yes',
    'addr:street': 'Hauptstrasse',
    'addr:housenumber': '5a',
  });
  const { report, localities } = read({
    nodes: [
      {
        id: 1,
        longitude: 9.5,
        latitude: 47.1,
        tags: { place: 'village', name: 'Oberdorf', population: '812', 'name:fr': 'Village-Dessus' },
      },
      { id: 2, longitude: 9.6, latitude: 47.1, tags: { place: 'village', name: 'Unterdorf' } },
      { id: 3, longitude: 9.501, latitude: 47.101, tags: { place: 'neighbourhood', name: 'Winkel' } },
      { id: 4, longitude: 9.5005, latitude: 47.1, tags: { 'addr:street': 'Hauptstrasse', 'addr:housenumber': '3' } },
      {
        id: 5,
        longitude: 9.50051,
        latitude: 47.1,
        tags: { 'addr:street': 'Hauptstrasse', 'addr:housenumber': '3', shop: 'bakery', name: 'B' },
      },
      { id: 6, longitude: 9.6005, latitude: 47.1, tags: { 'addr:street': 'Hauptstrasse', 'addr:housenumber': '3' } },
      { id: 7, longitude: 9.502, latitude: 47.1, tags: { 'addr:place': 'Weiler', 'addr:housenumber': '9' } },
      { id: 8, longitude: 9.502, latitude: 47.1, tags: { 'addr:housenumber': '9' } },
      { id: 11, longitude: 9.5, latitude: 47.1 },
      { id: 12, longitude: 9.503, latitude: 47.1 },
      { id: 13, longitude: 9.506, latitude: 47.1 },
      { id: 14, longitude: 9.6, latitude: 47.1 },
      { id: 15, longitude: 9.601, latitude: 47.1 },
      ...house.nodes,
    ],
    ways: [
      { id: 22, nodeIds: [12, 13], tags: { highway: 'residential', name: 'Hauptstrasse' } },
      { id: 21, nodeIds: [11, 12], tags: { highway: 'tertiary', name: 'Hauptstrasse' } },
      { id: 23, nodeIds: [14, 15], tags: { highway: 'residential', name: 'Hauptstrasse' } },
      { id: 24, nodeIds: [14, 15], tags: { highway: 'motorway', name: 'Autobahn' } },
      house.way,
    ],
  });
  const streets = localities.filter(({ kind }) => kind === 'street');

  test('settlements and districts', () => {
    expect(localities.filter(({ kind }) => kind !== 'street')).toMatchObject([
      {
        externalId: 'node/1',
        kind: 'settlement',
        names: { und: 'Oberdorf', fr: 'Village-Dessus' },
        population: 812,
        parentName: null,
      },
      { externalId: 'node/2', kind: 'settlement' },
      { externalId: 'node/3', kind: 'district', parentName: 'Oberdorf', country: 'LI' },
    ]);
  });

  test('a street is one per settlement, with its numbers, once each', () => {
    const main = streets.filter(({ names }) => names.und === 'Hauptstrasse');
    expect(
      main.map(({ externalId, parentName, houseNumbers }) => [
        externalId,
        parentName,
        houseNumbers.map(({ number }) => number),
      ]),
    ).toEqual([
      ['way/21', 'Oberdorf', ['3', '5a']],
      ['way/23', 'Unterdorf', ['3']],
    ]);
    expect(main[0]?.bounds).toEqual([9.5, 47.1, 9.506, 47.1]);
    expect(main[0]?.houseNumbers[1]).toEqual({ number: '5a', longitude: 9.5008, latitude: 47.1002 });
  });

  test('houses without a street are found by their place', () => {
    expect(streets.find(({ names }) => names.und === 'Weiler')).toMatchObject({
      parentName: 'Oberdorf',
      houseNumbers: [{ number: '9' }],
    });
  });

  test('numbers are accounted for', () => {
    expect(report).toMatchObject({
      houseNumbers: 6,
      houseNumbersWithoutStreet: 1,
      houseNumbersWritten: 4,
      settlements: 2,
      districts: 1,
      streets: 3,
    });
  });
});

test('streets of one name, known by their houses alone, on both sides of a border have ids of their own', () => {
  const address = (number: string) => ({ 'addr:street': 'Grenzweg', 'addr:housenumber': number });
  const { localities } = read({
    nodes: [
      { id: 1, longitude: 9.5, latitude: 47.1, tags: { place: 'village', name: 'Oberdorf' } },
      { id: 2, longitude: 9.51, latitude: 47.1, tags: { place: 'village', name: 'Unterdorf' } },
      // The answer of one cell ends at 9.505.
      { id: 3, longitude: 9.50496, latitude: 47.1, tags: address('1') },
      { id: 4, longitude: 9.50504, latitude: 47.1, tags: address('2') },
    ],
  });
  const streets = localities.filter(({ kind }) => kind === 'street');
  expect(streets.map(({ parentName }) => parentName)).toEqual(['Oberdorf', 'Unterdorf']);
  expect(new Set(streets.map(({ externalId }) => externalId)).size).toBe(2);
  expect(streets[0]?.externalId).toBe('street/grenzweg@47.100,9.505');
});

test('the country is that whose whole border the file has', () => {
  const border = square(1, 0, 0, 1, { boundary: 'administrative' });
  const { placeOf } = read({
    nodes: [...border.nodes, { id: 5, longitude: 0.5, latitude: 0.5, tags: { name: 'A', shop: 'bakery' } }],
    ways: [border.way],
    relations: [
      {
        id: 1,
        members: [{ kind: 'way', id: 1, role: 'outer' }],
        tags: {
          boundary: 'administrative',
          admin_level: '2',
          name: 'Null Island',
          'ISO3166-1': 'XN',
          type: 'boundary',
        },
      },
    ],
  });
  expect(placeOf('node/5')?.country).toBe('XN');
});

test('with next to no memory the same is read, from disk', () => {
  const squares = Array.from({ length: 900 }, (_, n) => {
    const tags =
      n % 3 === 0
        ? { building: 'yes', 'addr:street': `Street ${n % 70}`, 'addr:housenumber': `${n}` }
        : { amenity: 'school', name: `School ${n >> 1}`, building: 'yes' };
    const corner = { entrance: 'main', wheelchair: n % 2 === 0 ? 'yes' : 'no' };
    return square(1000 + n, 9 + (n % 30) * 0.01, 47 + Math.floor(n / 30) * 0.01, 0.0004, tags, [corner]);
  });
  const paths = Array.from({ length: 300 }, (_, n): WrittenWay => {
    const nodeIds = [0, 1, 2].flatMap((corner) => [(1000 + n) * 10 + corner, (1001 + n) * 10 + corner]);
    const tags = { highway: n % 2 === 0 ? 'path' : 'steps', name: `Street ${n % 70}`, surface: 'gravel' };
    return { id: 5000 + n, nodeIds, tags, changedAtSeconds: secondsOf('2022-02-02') };
  });
  const nodesOfSchools = squares
    .filter((_, n) => n % 30 === 1)
    .map(({ way, nodes: [corner] }): WrittenNode => {
      const { longitude = 0, latitude = 0 } = corner ?? {};
      const tags = { amenity: 'school', name: way.tags?.name ?? '', phone: '+423 1' };
      return { id: way.id, longitude: longitude + 0.0002, latitude: latitude + 0.0002, tags };
    });
  const data: OsmFileContent = {
    bounds: [8, 46, 10, 48],
    nodes: [...nodesOfSchools, ...squares.flatMap(({ nodes }) => nodes)],
    ways: [...squares.map(({ way }) => way), ...paths],
    relations: Array.from({ length: 30 }, (_, n) => ({
      id: n + 1,
      tags: { type: 'route', route: 'hiking', name: `Trail ${n}` },
      members: paths.slice(n * 10, n * 10 + 10).map(({ id }) => ({ kind: 'way' as const, id: id, role: '' })),
    })),
  };
  const plentiful = read(data);
  expect(plentiful.report).toMatchObject({ seen: 630, merged: 30, trailsWritten: 30, houseNumbersWritten: 300 });
  const { report, places, localities } = read(data, 1);
  expect({ report, places, localities }).toEqual({
    report: plentiful.report,
    places: plentiful.places,
    localities: plentiful.localities,
  });
});

describe('files that cannot be imported', () => {
  const whole = encodeOsmFile({
    nodes: [
      { id: 1, longitude: 1, latitude: 1, tags: { name: 'A', amenity: 'cafe' } },
      { id: 2, longitude: 1, latitude: 1.1 },
    ],
    ways: [{ id: 1, nodeIds: [1, 2], tags: { highway: 'path' } }],
  });

  test('leave nothing behind, wherever they were cut', () => {
    const outputFolder = mkdtempSync(join(folder, 'cut-'));
    const file = join(folder, 'cut.osm.pbf');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        writeFileSync(file, whole.subarray(0, length));
        expect(() => readOpenStreetMap({ file, outputFolder })).toThrow(ImportFileError);
        expect(readdirSync(outputFolder)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('are refused by the worker with the same sentence', async () => {
    const outputFolder = mkdtempSync(join(folder, 'worker-'));
    const file = join(folder, 'text.osm.pbf');
    writeFileSync(file, 'no map at all, just some text that is long enough');
    await expect(extractOpenStreetMap({ file, outputFolder })).rejects.toThrow(ImportFileError);
    await expect(extractOpenStreetMap({ file, outputFolder })).rejects.toThrow(/not an OpenStreetMap file/);
    expect(readdirSync(outputFolder)).toEqual([]);
  });
});

describe('in a worker', () => {
  const data: OsmFileContent = { nodes: [{ id: 1, longitude: 1, latitude: 1, tags: { name: 'A', amenity: 'cafe' } }] };

  test('the report and the progress come back', async () => {
    const outputFolder = mkdtempSync(join(folder, 'worker-'));
    const file = join(folder, 'one.osm.pbf');
    writeFileSync(file, encodeOsmFile(data));
    const progress: ExtractionProgress[] = [];
    const report = await extractOpenStreetMap({ file, outputFolder, onProgress: (each) => progress.push(each) });
    expect(report).toEqual(read(data).report);
    expect(readdirSync(outputFolder).sort()).toEqual(['localities.ndjson', 'places.ndjson']);
    expect(new Set(progress.map(({ phase }) => phase))).toContain('checking');
    for (const { done, total } of progress) expect(done).toBeLessThanOrEqual(total);
  });

  test('an abort ends it and cleans up', async () => {
    const outputFolder = mkdtempSync(join(folder, 'worker-'));
    const file = join(folder, 'many.osm.pbf');
    const nodes = Array.from({ length: 50_000 }, (_, id) => ({
      id,
      longitude: 1,
      latitude: 1,
      tags: { name: `A ${id}`, amenity: 'cafe' },
    }));
    writeFileSync(file, encodeOsmFile({ nodes }));
    const abort = new AbortController();
    const extraction = extractOpenStreetMap({
      file,
      outputFolder,
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    await expect(extraction).rejects.toThrow(/abort/);
    expect(readdirSync(outputFolder)).toEqual([]);
    await expect(extractOpenStreetMap({ file, outputFolder, signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
  });
});

const dataFolder = process.env.OSM_DATA_DIR;
describe.skipIf(dataFolder === undefined)('real files (OSM_DATA_DIR)', () => {
  test.each([
    ['muenchen-centre', 2685, { yes: 745, limited: 381, no: 439 }],
    ['helsinki-centre', 3059, { yes: 395, limited: 109, no: 100 }],
    ['monaco', 1201, { yes: 131, limited: 24, no: 15 }],
    ['liechtenstein', 1782, { yes: 118, limited: 21, no: 17 }],
  ])('%s: %i named places', (name, seen, seenByWheelchair) => {
    const { report, places } = read(join(dataFolder ?? '', `${name}.osm.pbf`));
    expect(report).toMatchObject({ seen, seenByWheelchair });
    expect(report.places + report.merged + report.refused.length).toBe(seen);
    const ids = places.flatMap(({ externalId, mergedExternalIds }) => [externalId, ...mergedExternalIds]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { longitude, latitude, country, shape } of places) {
      expect(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90).toBe(true);
      expect(country).toMatch(/^[A-Z]{2}$/);
      expect((shape?.lines ?? []).flat().length).toBeLessThanOrEqual(2000);
    }
  });

  test('Liechtenstein has 186 trails and 12,503 house numbers', () => {
    const { report, localities } = read(join(dataFolder ?? '', 'liechtenstein.osm.pbf'));
    expect(report).toMatchObject({ trails: 186, trailsWritten: 186, houseNumbers: 12_503 });
    expect(new Set(localities.map(({ externalId }) => externalId)).size).toBe(localities.length);
  });
});
