import { lineLength, offset, partOf, smooth } from '../geometry/line.ts';
import { direction, type Line, leftOf, mix, type Point, plus } from '../geometry/point.ts';
import { contains } from '../geometry/polygon.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import { alongCoast, type Coast } from './coast.ts';
import type { River } from './river.ts';

/** A stretch of path that is the same all along. */
export interface PathStretch {
  readonly line: Line;
  readonly tags: Readonly<Record<string, string>>;
}

export interface Paths {
  /** The coast path, in order. */
  readonly lanternPath: readonly PathStretch[];
  /** Leads around its steps. */
  readonly stepsBypass: PathStretch;
  /** The promenade behind the beach. */
  readonly promenade: readonly PathStretch[];
  readonly others: readonly PathStretch[];
}

type StretchPlan = readonly [share: number, tags: Readonly<Record<string, string>>];

/** The coast path from the dockyard to Whistler Cove: shares of its length, and what lies underfoot. */
const lanternPlan: readonly StretchPlan[] = [
  [
    0.17,
    {
      highway: 'footway',
      surface: 'asphalt',
      width: '3',
      smoothness: 'excellent',
      incline: '1%',
      wheelchair: 'yes',
      lit: 'yes',
    },
  ],
  [
    0.13,
    { highway: 'footway', surface: 'compacted', width: '2.2', smoothness: 'good', incline: '3%', wheelchair: 'yes' },
  ],
  [
    0.12,
    {
      highway: 'footway',
      surface: 'wood',
      width: '1.8',
      smoothness: 'good',
      incline: '2%',
      wheelchair: 'yes',
      handrail: 'yes',
    },
  ],
  [
    0.1,
    {
      highway: 'path',
      surface: 'fine_gravel',
      width: '1.6',
      smoothness: 'intermediate',
      incline: '6%',
      wheelchair: 'limited',
    },
  ],
  [0.008, { highway: 'steps', surface: 'stone', width: '1.4', step_count: '22', handrail: 'yes', wheelchair: 'no' }],
  [0.075, { highway: 'path', surface: 'ground', width: '1.2', smoothness: 'bad', incline: '13%', wheelchair: 'no' }],
  [
    0.13,
    { highway: 'footway', surface: 'compacted', width: '2', smoothness: 'good', incline: '4%', wheelchair: 'yes' },
  ],
  [
    0.1,
    {
      highway: 'path',
      surface: 'gravel',
      width: '1.5',
      smoothness: 'intermediate',
      incline: '7%',
      wheelchair: 'limited',
    },
  ],
  [0.03, { highway: 'path', surface: 'rock', width: '1', smoothness: 'very_bad', incline: '9%', wheelchair: 'no' }],
  [0.09, { highway: 'path', surface: 'compacted', width: '1.8', smoothness: 'good', incline: '5%', wheelchair: 'yes' }],
  [0.02, { highway: 'path', surface: 'sand', width: '2', smoothness: 'bad', incline: '2%', wheelchair: 'no' }],
  [
    0.027,
    { highway: 'footway', surface: 'asphalt', width: '2.5', smoothness: 'excellent', incline: '2%', wheelchair: 'yes' },
  ],
];

const byPath = { highway: 'path', surface: 'ground' };

const wanderings: readonly Line[] = [
  [
    [-160, 960],
    [-300, 1040],
    [-460, 1090],
    [-640, 1060],
    [-760, 980],
    [-850, 775],
  ],
  [
    [-250, 1130],
    [-300, 1230],
    [-340, 1330],
  ],
  [
    [-560, 745],
    [-620, 830],
    [-660, 880],
  ],
  [
    [-1120, 725],
    [-1150, 800],
    [-1170, 865],
  ],
  [
    [-460, 1090],
    [-560, 1220],
    [-640, 1330],
  ],
  [
    [2190, -20],
    [2235, 10],
    [2262, 30],
  ],
  [
    [850, 945],
    [930, 880],
    [972, 812],
  ],
  [
    [1510, 490],
    [1560, 540],
    [1590, 600],
  ],
  [
    [-2030, 170],
    [-2120, 220],
    [-2200, 260],
  ],
  [
    [700, 870],
    [660, 1000],
    [700, 1150],
  ],
];

/** Draws the paths outside the town. */
export function drawPaths(coast: Coast, river: River): Paths {
  const lanternLine = keepDry(alongCoast(coast.ring, [520, -630], [1585, 790], 17), coast);
  const lanternPath = divide(lanternLine, lanternPlan);
  const steps = lanternPath.find(({ tags }) => tags.highway === 'steps')?.line ?? lanternLine;
  const promenadeLine = alongCoast(coast.ring, [-1700, -402], [-680, -424], 64);
  const promenadeTags = {
    highway: 'footway',
    surface: 'paving_stones',
    width: '4',
    smoothness: 'good',
    incline: '1%',
    wheelchair: 'yes',
    lit: 'yes',
  };
  const northPath = keepDry(alongCoast(coast.ring, [1590, 720], [-1160, 1205], 20), coast);
  return {
    lanternPath,
    stepsBypass: {
      line: around(steps),
      tags: {
        highway: 'path',
        surface: 'compacted',
        width: '1.6',
        incline: '8%',
        smoothness: 'good',
        wheelchair: 'limited',
      },
    },
    promenade: divide(promenadeLine, [
      [0.5, promenadeTags],
      [0.5, { ...promenadeTags, surface: 'concrete' }],
    ]),
    others: [
      {
        line: northPath,
        tags: { ...byPath, name: 'North Cliff Path', width: '0.8', smoothness: 'bad', wheelchair: 'no' },
      },
      ...[...wanderings, ...trailHeads(lanternLine)].map((points) => ({ line: smooth(points, 18), tags: byPath })),
      {
        line: riverside(river),
        tags: {
          highway: 'path',
          surface: 'fine_gravel',
          name: 'Nought Walk',
          'name:fr': 'Promenade de la Nought',
          'name:pt': 'Passeio do Nought',
          width: '1.5',
        },
      },
    ],
  };
}

/** From the streets to both ends of the coast path. */
function trailHeads(line: Line): Line[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    [[514, -588], mix([514, -588], first, 0.5), first],
    [[1510, 490], [1535, 620], last],
  ];
}

/** Pushes a path inland wherever the sea comes too near, and then takes its corners off. */
function keepDry(line: Line, { ring, shores }: Coast): Point[] {
  const shore = new SegmentGrid<null>();
  for (const { line: coastline } of shores) shore.addLine(coastline, null);
  const dry = line.map((point, index) => {
    const inland = leftOf(direction(line[index - 1] ?? point, line[index + 1] ?? point));
    let moved = point;
    for (let step = 0; step < 40; step++) {
      const near = shore.nearest(moved, 12);
      if (contains(ring, moved) && (near === null || near.meters >= 11)) break;
      moved = plus(moved, inland, 3);
    }
    return moved;
  });
  return smooth(
    dry.filter((_, index) => index % 2 === 0 || index === dry.length - 1),
    12,
  );
}

/** A way around, some metres to the left of a line, with its ends. */
function around(line: Line): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return [];
  const middle = offset(line, 16)[Math.floor(line.length / 2)] ?? first;
  return smooth([first, middle, last], 6);
}

function divide(line: Line, plan: readonly StretchPlan[]): PathStretch[] {
  const length = lineLength(line);
  const total = plan.reduce((sum, [share]) => sum + share, 0);
  let from = 0;
  return plan.map(([share, tags]) => {
    const to = from + (share / total) * length;
    const stretch = { line: partOf(line, from, to), tags };
    from = to;
    return stretch;
  });
}

function riverside({ line }: River): Point[] {
  const upper = line.filter(([, north]) => north > 555);
  return offset(upper, -11).reverse();
}
