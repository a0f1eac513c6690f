import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultClusterOptions } from '../cluster-options.ts';
import type { ClusterOptions } from '../map-index-queries.ts';
import type { Pin } from '../pin.ts';
import type { PinFilter } from '../pin-filter.ts';
import type { PinTable } from '../table/pin-table.ts';
import { gridCell, type PlainTile, plainTiles } from '../testing/plain-scan.ts';
import { anyFilter, randomPins, seededRandom } from '../testing/random-pins.ts';
import { type ReadFeature, readTile } from '../testing/read-tile.ts';
import { storeOf, tableOf } from '../testing/tables.ts';
import { makeTile } from './make-tile.ts';

const ratingKeys = ['unrated', 'notAccessible', 'partiallyAccessible', 'accessible'];

function plainPin(overrides: Partial<Pin>): Pin {
  return {
    id: 1,
    longitudeE7: 0,
    latitudeE7: 0,
    rating: 0,
    kind: 0,
    type: 0,
    partner: 0,
    country: 0,
    isReviewed: false,
    yesTags: [],
    noTags: [],
    labels: [],
    flags: [],
    ...overrides,
  };
}

function tileAt(pins: readonly Pin[], z: number, x: number, y: number, filter: PinFilter = {}) {
  return readTile(makeTile([tableOf(pins)], { z, x, y, filter }, defaultClusterOptions, {}).bytes);
}

/** A tile's clusters and pins in words that do not depend on how either side keeps them. */
function describeRead(tile: { pins: ReadFeature[]; clusters: ReadFeature[] }) {
  return {
    singles: tile.pins.map(({ id }) => id),
    clusters: tile.clusters
      .map(({ properties }) => [
        properties.total,
        ...ratingKeys.map((key) => properties[key]),
        properties.expansionZoom,
        properties.splits,
      ])
      .map(String)
      .sort(),
  };
}

function describePlain(tile: PlainTile) {
  return {
    singles: tile.singles.map(({ id }) => id).sort((a, b) => a - b),
    clusters: tile.clusters
      .map(({ members, byRating, expansionZoom, splits }) => [members.length, ...byRating, expansionZoom, splits])
      .map(String)
      .sort(),
  };
}

/** Pins by the tile of a zoom they lie on; its number is counted row by row. */
function pinsByTile(pins: readonly Pin[], zoom: number): Map<number, Pin[]> {
  return Map.groupBy(pins, (pin) => {
    const { x, y } = gridCell(pin, zoom);
    return y * 2 ** zoom + x;
  });
}

/** Up to so many tiles of a zoom: all there are, else all on which pins lie, else some of them. */
function someTiles(occupied: Map<number, Pin[]>, zoom: number, most: number): number[] {
  if (4 ** zoom <= most) return Array.from({ length: 4 ** zoom }, (_, number) => number);
  const numbers = [...occupied.keys()];
  const step = Math.max(1, numbers.length / most);
  return Array.from({ length: Math.min(most, numbers.length) }, (_, index) => numbers[Math.floor(index * step)] ?? 0);
}

function expectTilesAsPlain(
  pins: readonly Pin[],
  tables: readonly PinTable[],
  filter: PinFilter,
  zoom: number,
  clusters: ClusterOptions,
  most = 500,
): void {
  const plainOnes = plainTiles(pins, filter, zoom, clusters);
  for (const number of someTiles(pinsByTile(pins, zoom), zoom, most)) {
    const [x, y] = [number % 2 ** zoom, Math.floor(number / 2 ** zoom)];
    const { bytes } = makeTile(tables, { z: zoom, x, y, filter }, clusters, {});
    const plain = plainOnes.get(`${x}/${y}`) ?? { singles: [], clusters: [] };
    expect(describeRead(readTile(bytes)), `tile ${zoom}/${x}/${y}`).toEqual(describePlain(plain));
  }
}

const anyClusters: fc.Arbitrary<ClusterOptions> = fc.record({
  cellPixels: fc.constantFrom(30, 60, 61, 64, 100, 128),
  minPins: fc.constantFrom(2, 10, 40),
});

describe('makeTile', () => {
  test('every pin is in exactly one tile of each zoom, alone or counted in a cluster', () => {
    fc.assert(
      fc.property(fc.integer(), anyFilter, fc.nat(22), anyClusters, (seed, filter, zoom, clusters) => {
        const pins = randomPins(seededRandom(seed), 400);
        expectTilesAsPlain(pins, storeOf(pins).tables, filter, zoom, clusters);
      }),
      { numRuns: 80 },
    );
  });

  test('clusters of a crowd are as a plain scan counts them, at all zooms', { timeout: 120_000 }, () => {
    const crowd = 20_000;
    const pins = randomPins(seededRandom(crowd), crowd);
    const { tables } = storeOf(pins);
    const filters = fc.sample(anyFilter, { seed: crowd, numRuns: 22 });
    for (const [index, filter] of [{}, ...filters].entries()) {
      expectTilesAsPlain(pins, tables, filter, index, defaultClusterOptions, 250);
    }
  });

  test('a pin says that somebody reviewed it', () => {
    const pins = [plainPin({ id: 1 }), plainPin({ id: 2, isReviewed: true }), plainPin({ id: 3 })];
    const read = tileAt(pins, 20, 2 ** 19, 2 ** 19).pins;
    expect(read.map(({ properties }) => properties.reviewed)).toEqual([undefined, true, undefined]);
  });

  test('puts features in the order of their ids, which a reader of tiles keeps exactly', () => {
    const pins = randomPins(seededRandom(7), 3000, 2 ** 51);
    const { pins: singles, clusters } = readTile(
      makeTile(storeOf(pins).tables, { z: 1, x: 1, y: 0 }, defaultClusterOptions, {}).bytes,
    );
    expect(clusters.length).toBeGreaterThan(3);
    expect(singles.length).toBeGreaterThan(3);
    for (const layer of [singles, clusters]) {
      const ids = layer.map(({ id }) => id ?? 0);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    }
    for (const { id, properties } of clusters) {
      expect(properties.id).toBeLessThan(0);
      expect(id).toBe(2 ** 52 - Number(properties.id));
    }
  });

  test('gives no two clusters of any zoom the same id', () => {
    const pins = randomPins(seededRandom(11), 2000);
    const tables = [tableOf(pins)];
    const ids = new Set<number | undefined>();
    let count = 0;
    for (let zoom = 0; zoom < 17; zoom++) {
      for (const number of pinsByTile(pins, zoom).keys()) {
        const [x, y] = [number % 2 ** zoom, Math.floor(number / 2 ** zoom)];
        for (const { id } of readTile(makeTile(tables, { z: zoom, x, y }, defaultClusterOptions, {}).bytes).clusters) {
          ids.add(id);
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(ids.size).toBe(count);
  });

  test('puts a cluster where its members are on average, inside its own tile', () => {
    const members = Array.from({ length: 12 }, (_, index) =>
      plainPin({ id: index + 1, longitudeE7: -1_000_000 * (index + 1), latitudeE7: 1 }),
    );
    // Mean longitude −0.65° of −180…0: 4096 × (1 − 0.65 / 180) = 4081.2
    expect(tileAt(members, 1, 0, 0).clusters.map(({ x, y }) => [x, y])).toEqual([[4081, 4095]]);
    expect(tileAt(members, 1, 1, 0)).toEqual({ pins: [], clusters: [] });
  });

  test('says where a pin is, to the last position of the deepest zoom', () => {
    const corner = plainPin({ longitudeE7: 0, latitudeE7: 0 });
    expect(tileAt([corner], 22, 2 ** 21, 2 ** 21).pins.map(({ x, y }) => [x, y])).toEqual([[0, 0]]);
    const north = plainPin({ longitudeE7: -1_800_000_000, latitudeE7: 900_000_000 });
    expect(tileAt([north], 22, 0, 0).pins.map(({ x, y }) => [x, y])).toEqual([[0, 0]]);
    const south = plainPin({ longitudeE7: 1_799_999_999, latitudeE7: -900_000_000 });
    const [pin] = tileAt([south], 3, 7, 7).pins;
    expect([pin?.x, pin?.y]).toEqual([4095, 4095]);
  });

  test('keeps 180° and −180° together', () => {
    const pins = [plainPin({ id: 1, longitudeE7: 1_800_000_000 }), plainPin({ id: 2, longitudeE7: -1_800_000_000 })];
    expect(tileAt(pins, 5, 0, 16).pins.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('shows amenities from zoom 14 on, before that only by their type, and never in a cluster', () => {
    const pins = Array.from({ length: 20 }, (_, index) => plainPin({ id: index + 1, kind: 2, type: 5 }));
    expect(tileAt(pins, 13, 4096, 4096)).toEqual({ pins: [], clusters: [] });
    expect(tileAt(pins, 13, 4096, 4096, { ratings: [0] })).toEqual({ pins: [], clusters: [] });
    expect(tileAt(pins, 13, 4096, 4096, { types: [4] }).pins).toHaveLength(0);
    expect(tileAt(pins, 0, 0, 0, { types: [5] }).pins).toHaveLength(20);
    expect(tileAt(pins, 14, 8192, 8192)).toMatchObject({ clusters: [], pins: { length: 20 } });
  });

  test('names what a pin is with the vocabulary it is given', () => {
    const pin = plainPin({ id: 9, rating: 2, kind: 1, type: 3, flags: [1, 12] });
    const vocabulary = { typeKeys: [undefined, 'cafe', 'shop', 'trailhead'], flagKeys: ['a', 'temporarilyClosed'] };
    const named = readTile(makeTile([tableOf([pin])], { z: 0, x: 0, y: 0 }, defaultClusterOptions, vocabulary).bytes);
    expect(named.pins.map(({ properties }) => properties)).toEqual([
      { rating: 'partiallyAccessible', kind: 'trail', type: 'trailhead', temporarilyClosed: true },
    ]);
    const [unnamed] = tileAt([pin], 0, 0, 0).pins;
    expect(unnamed?.properties).toEqual({ rating: 'partiallyAccessible', kind: 'trail', type: 3 });
  });

  test('has the same tag for the same bytes, however the rows came together, and another one for others', () => {
    const pins = randomPins(seededRandom(3), 1000);
    const query = { z: 3, x: 4, y: 2 };
    const whole = makeTile([tableOf(pins)], query, defaultClusterOptions, {});
    const grown = makeTile(storeOf(pins).tables, query, defaultClusterOptions, {});
    expect(Buffer.from(grown.bytes).equals(Buffer.from(whole.bytes))).toBe(true);
    expect(grown.etag).toBe(whole.etag);
    expect(whole.etag).toMatch(/^"[\w-]{22}"$/);
    const fewer = makeTile([tableOf(pins.slice(500))], { z: 0, x: 0, y: 0 }, defaultClusterOptions, {});
    expect(makeTile([tableOf(pins)], { z: 0, x: 0, y: 0 }, defaultClusterOptions, {}).etag).not.toBe(fewer.etag);
  });

  test('refuses a tile that is not there', () => {
    for (const [z, x, y] of [
      [-1, 0, 0],
      [23, 0, 0],
      [2, 4, 0],
      [2, 0, -1],
      [1, 0.5, 0],
      [Number.NaN, 0, 0],
    ] as const) {
      expect(() => makeTile([], { z, x, y }, defaultClusterOptions, {})).toThrow(RangeError);
    }
  });

  test('tells the features of pins from zoom 14 on, by their letters', () => {
    const told = plainPin({ id: 1, yesTags: [0, 9, 44, 60], noTags: [8] });
    const untold = plainPin({ id: 2, longitudeE7: 1 });
    const other = plainPin({ id: 3, longitudeE7: 2, yesTags: [9] });
    const tagLetters = Array.from({ length: 45 }, (_, bit) => String.fromCharCode(65 + bit));
    const tellsAt = (z: number, vocabulary = {}) =>
      readTile(
        makeTile(
          [tableOf([told, untold, other])],
          { z, x: 2 ** (z - 1), y: 2 ** (z - 1) },
          defaultClusterOptions,
          vocabulary,
        ).bytes,
      ).pins.map(({ properties: { yes, no } }) => [yes, no]);
    const all = [
      ['AJm', 'I'],
      [undefined, undefined],
      ['J', undefined],
    ];
    expect(tellsAt(14, { tagLetters })).toEqual(all);
    expect(tellsAt(17, { tagLetters })).toEqual(all);
    const none = all.map(() => [undefined, undefined]);
    expect(tellsAt(13, { tagLetters })).toEqual(none);
    expect(tellsAt(14)).toEqual(none);
  });
});
