import type { Dice } from '../dice.ts';
import { type Point, plus, type Ring } from '../geometry/point.ts';
import { centroid, contains, inset, longAxis, overlap } from '../geometry/polygon.ts';
import type { Zone, ZoneUse } from './town-plan.ts';

/** A building or ground that is no house: whole areas use several. */
export interface Landmark {
  /** What a place may be put into: "hospital", "ferry terminal". */
  readonly key: string;
  readonly ring: Ring;
  readonly tags: Readonly<Record<string, string>>;
}

const building = { building: 'yes' };

/** A rectangle by its middle, its sides and the direction it faces. */
export function rectangle(center: Point, width: number, depth: number, heading: Point = [1, 0]): Ring {
  const side: Point = [-heading[1], heading[0]];
  const corner = (x: number, y: number) => plus(plus(center, heading, x * width), side, y * depth);
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

function circle(center: Point, radius: number, corners: number): Ring {
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI;
    return [center[0] + Math.cos(angle) * radius, center[1] + Math.sin(angle) * radius];
  });
}

/** A church's plan: nave, transept and tower. */
function churchPlan([x, y]: Point, unit: number): Ring {
  const corners: readonly Point[] = [
    [-4, -1.4],
    [1.2, -1.4],
    [1.2, -3],
    [3, -3],
    [3, -1.4],
    [4.6, -1.4],
    [5.6, 0],
    [4.6, 1.4],
    [3, 1.4],
    [3, 3],
    [1.2, 3],
    [1.2, 1.4],
    [-4, 1.4],
  ];
  return corners.map(([a, b]): Point => [x + a * unit, y + b * unit]);
}

/** A fort of the age of sail: a square whose corners are bastions. */
function fortPlan([x, y]: Point, radius: number): Ring {
  return Array.from({ length: 16 }, (_, index): Point => {
    const angle = ((index + 0.5) / 16) * 2 * Math.PI;
    const reach = index % 4 === 1 || index % 4 === 2 ? radius : radius * 0.62;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
}

export const lighthouse: Point = [2268, 40];
export const fort: Point = [-700, 905];

/** Landmarks with a place of their own, which houses keep clear of. */
export const landmarks: readonly Landmark[] = [
  { key: 'church', ring: churchPlan([-172, 198], 4.6), tags: { ...building, building: 'church' } },
  { key: 'ferry terminal', ring: rectangle([-72, -352], 26, 44), tags: building },
  { key: 'harbour master', ring: rectangle([-74, -478], 14, 18), tags: building },
  { key: 'fish hall', ring: rectangle([120, -307], 46, 13), tags: building },
  { key: 'customs house', ring: rectangle([-250, -313], 30, 13, [0.998, 0.06]), tags: building },
  { key: 'aquarium', ring: rectangle([-395, -322], 26, 15, [0.86, 0.5]), tags: building },
  { key: 'sailing club', ring: rectangle([-440, -545], 12, 34), tags: building },
  { key: 'boat house', ring: rectangle([490, -560], 11, 32), tags: building },
  {
    key: 'lighthouse',
    ring: circle(lighthouse, 6.5, 14),
    tags: { ...building, man_made: 'lighthouse', building: 'lighthouse' },
  },
  { key: 'keeper’s cottage', ring: rectangle([2240, 62], 16, 9, [0.8, 0.6]), tags: building },
  { key: 'fort', ring: fortPlan(fort, 48), tags: { ...building, building: 'castle' } },
  { key: 'observatory', ring: circle([-1180, 880], 9, 16), tags: building },
  { key: 'windmill', ring: circle([980, 800], 6, 12), tags: { ...building, man_made: 'windmill' } },
  { key: 'beach house', ring: rectangle([-1180, -282], 24, 11, [0.99, -0.05]), tags: building },
  { key: 'lifeguards', ring: rectangle([-1420, -330], 12, 8, [0.98, -0.2]), tags: building },
  { key: 'cove kiosk', ring: rectangle([1560, 500], 10, 8, [0.8, 0.6]), tags: building },
  { key: 'farm', ring: rectangle([905, 905], 30, 14, [0.9, -0.3]), tags: { ...building, building: 'farm' } },
];

const wings: Readonly<Record<ZoneUse, readonly (readonly [width: number, depth: number])[]>> = {
  park: [],
  hospital: [
    [64, 20],
    [20, 48],
    [44, 18],
    [22, 16],
  ],
  university: [
    [58, 19],
    [46, 17],
    [40, 20],
    [26, 26],
    [34, 15],
    [30, 14],
  ],
  school: [
    [52, 16],
    [34, 15],
    [20, 18],
  ],
  sports: [
    [40, 26],
    [26, 14],
  ],
  dockyard: [
    [70, 28],
    [58, 24],
    [48, 30],
    [36, 20],
    [30, 14],
  ],
  campsite: [
    [22, 10],
    [10, 8],
  ],
  cemetery: [],
};

/** Puts the wings of a hospital, a university and the like into their area, each as near its middle as there is room. */
export function buildWings({ use, ring }: Zone, kept: readonly Ring[], dice: Dice): Landmark[] {
  const ground = inset(ring, 10);
  const { heading } = longAxis(ring);
  const middle = centroid(ring);
  const built: Landmark[] = [];
  for (const [width, depth] of wings[use])
    for (let attempt = 0; attempt < 160; attempt++) {
      const reach = 20 + attempt * 1.3;
      const center: Point = [middle[0] + dice.between(-reach, reach), middle[1] + dice.between(-reach, reach)];
      const wing = rectangle(center, width, depth, heading);
      const room = rectangle(center, width + 16, depth + 16, heading);
      const isFree =
        wing.every((corner) => contains(ground, corner)) &&
        ![...built.map(({ ring: taken }) => taken), ...kept].some((other) => overlap(room, other));
      if (!isFree) continue;
      built.push({ key: use, ring: wing, tags: building });
      break;
    }
  return built;
}

/** The largest ground of such sides that fits into an area, turned as the area lies; null where none does. */
export function fitGround(ring: Ring, width: number, depth: number, kept: readonly Ring[], dice: Dice): Ring | null {
  const { heading } = longAxis(ring);
  const middle = centroid(ring);
  for (let attempt = 0; attempt < 240; attempt++) {
    const reach = attempt * 1.1;
    const center: Point = [middle[0] + dice.between(-reach, reach), middle[1] + dice.between(-reach, reach)];
    const ground = rectangle(center, width, depth, heading);
    if (ground.every((corner) => contains(ring, corner)) && !kept.some((other) => overlap(ground, other)))
      return ground;
  }
  return null;
}
