import { afterAll, expect, test } from 'vitest';
import { normalizeName } from '../../../domain/text/normalize-name.ts';
import type { OsmKind, OsmTags } from '../../../osm-file/osm-objects.ts';
import { openTemporaryPagePool } from '../../../osm-file/testing/temporary-page-pool.ts';
import { classifyPlace } from '../classify-place.ts';
import { areTypesCompatible, findDuplicates } from './find-duplicates.ts';
import { PlaceColumns } from './place-columns.ts';

const { pool, [Symbol.dispose]: close } = openTemporaryPagePool();
afterAll(close);

interface Sample {
  readonly tags: OsmTags;
  /** Metres east and north of 10° E 50° N. */
  readonly at: readonly [east: number, north: number];
  /** Half the width of a square outline in metres. */
  readonly halfWidth?: number;
  readonly kind?: OsmKind;
}

const longitudeOf = (east: number) => 10 + east / (111_195 * Math.cos((50 * Math.PI) / 180));
const latitudeOf = (north: number) => 50 + north / 111_195;

function columnsOf(samples: readonly Sample[]): PlaceColumns {
  const columns = new PlaceColumns(pool);
  for (const [index, { tags, at, halfWidth, kind = 'node' }] of samples.entries()) {
    const [east, north] = at;
    const corners =
      halfWidth === undefined
        ? []
        : [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
            [-1, -1],
          ].flatMap(([x = 0, y = 0]) => [longitudeOf(east + x * halfWidth), latitudeOf(north + y * halfWidth)]);
    columns.add(
      {
        kind,
        id: index,
        role: tags.name === undefined ? 'unnamedToilet' : 'named',
        type: classifyPlace(tags),
        longitude: longitudeOf(east),
        latitude: latitudeOf(north),
        tags,
        changedAtSeconds: 0,
        entrances: [],
      },
      corners.length > 0 ? [new Float64Array(corners)] : [],
    );
  }
  return columns;
}

const groupsOf = (samples: readonly Sample[]) => findDuplicates(columnsOf(samples), []);

const hotel: OsmTags = { name: 'Hotel Krone', tourism: 'hotel' };
const bakery: OsmTags = { name: 'Backhaus', shop: 'bakery' };

test('a node in its building, however large, is the same place', () => {
  expect(
    groupsOf([
      { tags: hotel, at: [80, 80] },
      { tags: hotel, at: [0, 0], halfWidth: 100, kind: 'way' },
    ]),
  ).toEqual([[0, 1]]);
});

test('a node at the door, just outside the outline, is the same place', () => {
  expect(
    groupsOf([
      { tags: hotel, at: [106, 0] },
      { tags: hotel, at: [0, 0], halfWidth: 100 },
    ]),
  ).toHaveLength(1);
  expect(
    groupsOf([
      { tags: hotel, at: [115, 0] },
      { tags: hotel, at: [0, 0], halfWidth: 100 },
    ]),
  ).toHaveLength(0);
});

test('names are compared without accents, case and signs', () => {
  expect(
    groupsOf([
      { tags: hotel, at: [0, 0] },
      { tags: { ...hotel, name: 'HÔTEL "Krone"' }, at: [5, 0] },
    ]),
  ).toHaveLength(1);
  expect(normalizeName('Café de l’Église')).toBe(normalizeName('cafe de leglise'));
  expect(normalizeName('…')).toBe('…');
});

test('a restaurant in a hotel of its name is another place', () => {
  expect(
    groupsOf([
      { tags: { name: 'Hotel Krone', amenity: 'restaurant' }, at: [0, 0] },
      { tags: hotel, at: [0, 0], halfWidth: 50 },
    ]),
  ).toEqual([]);
});

test('two branches of a chain 150 m apart are two places', () => {
  expect(
    groupsOf([
      { tags: bakery, at: [0, 0] },
      { tags: bakery, at: [150, 0] },
    ]),
  ).toEqual([]);
});

test('the same shop mapped twice, side by side, is one', () => {
  expect(
    groupsOf([
      { tags: bakery, at: [0, 0] },
      { tags: bakery, at: [20, 0] },
    ]),
  ).toEqual([[0, 1]]);
});

test('shops of a chain in neighbouring houses, or on two floors, are two', () => {
  const at = (number: string) => ({ ...bakery, 'addr:housenumber': number });
  expect(
    groupsOf([
      { tags: at('1'), at: [0, 0] },
      { tags: at('3'), at: [20, 0] },
    ]),
  ).toEqual([]);
  const on = (level: string) => ({ ...bakery, level });
  expect(
    groupsOf([
      { tags: on('0'), at: [0, 0] },
      { tags: on('1'), at: [2, 0] },
    ]),
  ).toEqual([]);
});

test('places whose type is not known are one only inside an outline', () => {
  const unknown = { name: 'Halle 7', amenity: 'something_new' };
  expect(
    groupsOf([
      { tags: unknown, at: [0, 0] },
      { tags: unknown, at: [5, 0] },
    ]),
  ).toEqual([]);
  expect(
    groupsOf([
      { tags: unknown, at: [0, 0] },
      { tags: { name: 'Halle 7', amenity: 'theatre' }, at: [5, 0], halfWidth: 20 },
    ]),
  ).toHaveLength(1);
});

test('toilets without a name side by side are two; inside their building one', () => {
  const toilet = { amenity: 'toilets' };
  expect(
    groupsOf([
      { tags: toilet, at: [0, 0] },
      { tags: toilet, at: [4, 0] },
    ]),
  ).toEqual([]);
  expect(
    groupsOf([
      { tags: toilet, at: [0, 0] },
      { tags: toilet, at: [1, 0], halfWidth: 5 },
    ]),
  ).toHaveLength(1);
});

test('the poles of a stop are one place, those of a tram and a train are not', () => {
  const stop = (modes: OsmTags) => ({ name: 'Rathaus', public_transport: 'platform', ...modes });
  expect(
    groupsOf([
      { tags: stop({ bus: 'yes' }), at: [0, 0] },
      { tags: stop({ bus: 'yes' }), at: [50, 0] },
    ]),
  ).toHaveLength(1);
  expect(
    groupsOf([
      { tags: stop({ bus: 'yes' }), at: [0, 0] },
      { tags: stop({ bus: 'yes' }), at: [70, 0] },
    ]),
  ).toHaveLength(0);
  expect(
    groupsOf([
      { tags: stop({ tram: 'yes' }), at: [0, 0] },
      { tags: stop({ train: 'yes' }), at: [10, 0] },
    ]),
  ).toHaveLength(0);
});

test('a stop without modes does not join the tram to the train', () => {
  const stop = (modes: OsmTags) => ({ name: 'Rathaus', public_transport: 'platform', ...modes });
  const groups = groupsOf([
    { tags: stop({ tram: 'yes' }), at: [0, 0] },
    { tags: stop({}), at: [5, 0] },
    { tags: stop({ train: 'yes' }), at: [10, 0] },
  ]);
  expect(groups).toHaveLength(1);
  expect(groups[0]).toHaveLength(2);
});

test('an area and its members of the same name are one place, wherever they are', () => {
  const samples: Sample[] = [
    { tags: { name: 'Rathaus', public_transport: 'stop_area' }, at: [0, 0], kind: 'relation' },
    { tags: { name: 'Rathaus', public_transport: 'platform' }, at: [90, 0] },
    { tags: { name: 'Kiosk am Rathaus', shop: 'kiosk' }, at: [90, 0] },
  ];
  const memberships = [
    [0, 1],
    [0, 2],
  ] as const;
  expect(findDuplicates(columnsOf(samples), memberships)).toEqual([[0, 1]]);
});

test('types', () => {
  expect(areTypesCompatible('restaurant', 'restaurant')).toBe(true);
  expect(areTypesCompatible('restaurant', 'hotel')).toBe(false);
  expect(areTypesCompatible('place', 'hotel')).toBe(true);
  expect(areTypesCompatible('station', 'publicTransportStop')).toBe(true);
});
