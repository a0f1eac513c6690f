import type { Dice } from '../dice.ts';
import { facesOf } from '../geometry/faces.ts';
import { insertPoint, joinLines } from '../geometry/join-lines.ts';
import { nearestOn } from '../geometry/line.ts';
import type { Line, Point, Ring } from '../geometry/point.ts';
import { centroid, contains, inset } from '../geometry/polygon.ts';
import { cutLanes, type Density } from './lanes.ts';
import { drawMainStreets, type Street } from './main-streets.ts';
import type { River } from './river.ts';
import { createStreetNamer, joinNames } from './street-names.ts';

/** What a whole area between streets is used for, in place of houses. */
export type ZoneUse = 'park' | 'sports' | 'university' | 'hospital' | 'school' | 'dockyard' | 'campsite' | 'cemetery';

export interface Zone {
  readonly use: ZoneUse;
  readonly ring: Ring;
}

export interface Square {
  readonly name: string;
  readonly ring: Ring;
}

export interface TownPlan {
  /** Main streets and lanes; where they meet they share a point. */
  readonly streets: readonly Street[];
  readonly zones: readonly Zone[];
  readonly squares: readonly Square[];
}

/** A point within each area that is used as a whole. */
const zonePoints: readonly (readonly [ZoneUse, Point])[] = [
  ['park', [540, 250]],
  ['sports', [1180, 150]],
  ['university', [-1220, 560]],
  ['hospital', [-940, -120]],
  ['school', [-960, 610]],
  ['dockyard', [930, -410]],
  ['campsite', [-1740, -60]],
];

const squarePlans: readonly (readonly [name: string, ring: Ring])[] = [
  [
    'Zero Square',
    [
      [-44, -40],
      [42, -43],
      [52, 34],
      [20, 46],
      [-46, 38],
    ],
  ],
  [
    'Bell Square',
    [
      [-206, 168],
      [-136, 173],
      [-139, 228],
      [-204, 224],
    ],
  ],
  [
    'Net Square',
    [
      [154, -124],
      [208, -120],
      [205, -82],
      [157, -85],
    ],
  ],
];

const endReachMeters = 45;
/** From Zero Square. */
const townReachMeters = 1150;

/** How dense the town is at a point. */
export function densityAt([east, north]: Point): Density {
  if (east > -620 && east < 330 && north > -330 && north < 500) return 'old';
  const meters = Math.hypot(east * 0.85, north);
  if (meters < townReachMeters && north < 620) return 'town';
  return north > 800 || east > 1350 || east < -1850 ? 'rural' : 'suburb';
}

/** Lays out streets, lanes and what lies between them. */
export function planTown(dice: Dice, river: River): TownPlan {
  const mains = drawMainStreets(dice.fork('main streets'), river);
  const lines = joinLines(
    mains.map(({ line }) => line),
    endReachMeters,
  );
  const faces = facesOf(lines);
  const zones = zonePoints.flatMap(([use, point]): Zone[] => {
    const ring = faces.find((face) => contains(face, point));
    return ring === undefined ? [] : [{ use, ring: inset(ring, 9) }];
  });
  const laneLines = faces.flatMap((ring, index) => {
    const isWhole = zonePoints.some(([, point]) => contains(ring, point));
    if (isWhole || holdsRiver(ring, river)) return [];
    return cutLanes({ ring, density: densityAt(centroid(ring)) }, dice.fork(`block ${index}`)).lines;
  });
  const lanes = nameLanes(laneLines, dice.fork('lane names'));
  const streets = [
    ...mains.map((street, index): Street => ({ ...street, line: lines[index] ?? street.line })),
    ...lanes,
  ];
  return {
    streets: shareJunctions(streets, lines.length),
    zones,
    squares: squarePlans.map(([name, ring]) => ({ name, ring })),
  };
}

const holdsRiver = (ring: Ring, river: River): boolean =>
  river.line.filter((point) => contains(ring, point)).length > 2;

function nameLanes(lines: readonly Line[], dice: Dice): Street[] {
  const nameOf = createStreetNamer(dice);
  const names = new Map<number, string>();
  return joinNames(lines, 14).map((group, index): Street => {
    const line = lines[index] ?? [];
    const middle = line[2] ?? [0, 0];
    const density = densityAt(middle);
    const isOld = density === 'old';
    const name = names.get(group) ?? nameOf(isOld ? 'old' : 'new');
    names.set(group, name);
    return { name, class: isOld && dice.chance(0.45) ? 'living_street' : 'residential', line };
  });
}

/** Gives the ends of lanes to the streets that they end at, so that both have the point. */
function shareJunctions(streets: readonly Street[], mainCount: number): Street[] {
  const lines = streets.map(({ line }) => [...line]);
  for (let lane = mainCount; lane < lines.length; lane++) {
    const line = lines[lane] ?? [];
    for (const place of [0, line.length - 1]) {
      const end = line[place];
      if (end === undefined) continue;
      for (const [index, target] of lines.entries()) {
        if (index === lane) continue;
        const found = nearestOn(target, end);
        if (found.meters > 0.3) continue;
        line[place] = insertPoint(target, found.segment, end);
        break;
      }
    }
  }
  return streets.map((street, index) => ({ ...street, line: lines[index] ?? street.line }));
}
