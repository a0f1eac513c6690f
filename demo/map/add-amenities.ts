import type { Dice } from '../dice.ts';
import { lineLength, pointAlong } from '../geometry/line.ts';
import { type Line, leftOf, type Point, plus } from '../geometry/point.ts';
import type { Island } from '../island/draw-island.ts';
import type { OsmMapBuilder, OsmTags } from './osm-map.ts';

const dayMilliseconds = 86_400_000;
const paces = { trail: 170, promenade: 110, park: 75 } as const;

const parking: readonly (readonly [at: Point, count: string])[] = [
  [[545, -575], '2'],
  [[2165, -62], '2'],
  [[1600, 515], '1'],
  [[-910, -288], '3'],
  [[236, -300], '3'],
  [[36, -52], '2'],
  [[-960, -40], '4'],
  [[1105, 40], '2'],
];

const hazards: readonly (readonly [share: number, tags: OsmTags])[] = [
  [
    0.33,
    {
      hazard: 'falling_rocks',
      'wheelchair:description': 'Loose stones after rain: keep to the sea side of the rail.',
      'wheelchair:description:fr': 'Chutes de pierres après la pluie : restez côté mer.',
      'wheelchair:description:pt': 'Pedras soltas depois da chuva: fique do lado do mar.',
    },
  ],
  [
    0.56,
    {
      hazard: 'erosion',
      'wheelchair:description': 'The edge is breaking away. Stay two metres from it.',
      'wheelchair:description:fr': 'Le bord s’effrite. Gardez deux mètres de distance.',
      'wheelchair:description:pt': 'A borda está cedendo. Fique a dois metros dela.',
    },
  ],
  [
    0.955,
    {
      hazard: 'tidal_flooding',
      'wheelchair:description': 'Under water for an hour at spring tide.',
      'wheelchair:description:fr': 'Sous l’eau une heure aux grandes marées.',
      'wheelchair:description:pt': 'Fica uma hora debaixo d’água na maré viva.',
    },
  ],
];

const toilets: readonly (readonly [at: Point, tags: OsmTags])[] = [
  [[552, -590], { wheelchair: 'yes', unisex: 'yes', changing_table: 'yes' }],
  [[2182, -66], { wheelchair: 'yes', centralkey: 'eurokey' }],
  [[1588, 528], { wheelchair: 'limited' }],
  [[-1480, -305], { wheelchair: 'no' }],
];

/** What people need on the way: benches, accessible parking, lifts, ramps, toilets, and what they must look out for. */
export function addAmenities(map: OsmMapBuilder, { paths, park }: Island, now: Date, dice: Dice): void {
  const checkedOn = new Date(now.getTime() - 200 * dayMilliseconds).toISOString().slice(0, 10);
  const trail = paths.lanternPath.flatMap(({ line }) => line);
  addBenches(map, trail, paces.trail, dice);
  for (const { line } of paths.promenade) addBenches(map, line, paces.promenade, dice);
  for (const line of park.paths.slice(0, 2)) addBenches(map, line, paces.park, dice);
  for (const [at, count] of parking)
    map.addNode(at, {
      amenity: 'parking',
      access: 'yes',
      capacity: `${Number(count) * 8}`,
      'capacity:disabled': count,
    });
  for (const [share, tags] of hazards) map.addNode(beside(trail, share * lineLength(trail), 1.5), tags);
  for (const [at, tags] of toilets)
    map.addNode(at, { amenity: 'toilets', access: 'yes', check_date: checkedOn, ...tags });
  map.addNode([-585, 764], { highway: 'elevator', wheelchair: 'yes' });
  map.addNode([-62, -330], { highway: 'elevator', wheelchair: 'yes' });
  for (const at of [
    [-1174, -330],
    [-700, -392],
    [1622, 548],
  ] as const)
    map.addLine([at, plus(at, [14, 3])], {
      highway: 'footway',
      'ramp:wheelchair': 'yes',
      surface: 'concrete',
      incline: '6%',
    });
  map.addNode(beside(trail, 0.42 * lineLength(trail), 3), { barrier: 'kissing_gate', wheelchair: 'no' });
}

function addBenches(map: OsmMapBuilder, line: Line, pace: number, dice: Dice): void {
  const length = lineLength(line);
  for (let along = pace * 0.4; along < length; along += pace * dice.between(0.8, 1.2))
    map.addNode(beside(line, along, 2.4), { amenity: 'bench', backrest: dice.chance(0.7) ? 'yes' : 'no' });
}

function beside(line: Line, along: number, meters: number): Point {
  const { point, heading } = pointAlong(line, along);
  return plus(point, leftOf(heading), meters);
}
