import type { Dice } from '../dice.ts';
import { at, lineLength, resample, smooth } from '../geometry/line.ts';
import { createNoise } from '../geometry/noise.ts';
import { direction, type Line, leftOf, type Point, plus, type Ring } from '../geometry/point.ts';
import { crossesItself } from '../geometry/polygon.ts';

/** What a stretch of coast is made of: cliffs and rocks, sand, or walls of the harbour. */
export type ShoreKind = 'rock' | 'beach' | 'wall';

interface Stretch {
  readonly kind: ShoreKind;
  readonly name?: string;
  readonly points: Line;
}

/** The island's outline in words of metres: capes and bays that chance then makes a coast of. Land lies on the left. */
const outline: readonly Stretch[] = [
  {
    kind: 'rock',
    points: [
      [-2280, 260],
      [-2240, 60],
      [-2080, -120],
      [-1900, -300],
      [-1720, -400],
    ],
  },
  {
    kind: 'beach',
    name: 'Long Strand',
    points: [
      [-1720, -400],
      [-1560, -420],
      [-1380, -380],
      [-1180, -335],
      [-980, -330],
      [-800, -365],
      [-660, -430],
    ],
  },
  {
    kind: 'rock',
    points: [
      [-660, -430],
      [-600, -520],
      [-530, -590],
      [-450, -612],
    ],
  },
  {
    kind: 'wall',
    points: [
      [-450, -612],
      [-436, -652],
      [-400, -704],
      [-345, -748],
      [-280, -780],
      [-215, -800],
      [-150, -812],
      [-100, -816],
      [-60, -816],
      [-54, -809],
      [-60, -802],
      [-102, -801],
      [-148, -796],
      [-210, -784],
      [-272, -764],
      [-334, -733],
      [-386, -692],
      [-414, -645],
      [-424, -600],
      [-420, -370],
      [-370, -336],
      [-90, -322],
      [-95, -505],
      [-55, -507],
      [-50, -320],
      [290, -325],
      [332, -326],
      [400, -347],
      [455, -420],
      [470, -600],
      [462, -640],
      [440, -682],
      [400, -716],
      [350, -742],
      [250, -772],
      [244, -780],
      [250, -788],
      [355, -759],
      [410, -731],
      [453, -694],
      [480, -650],
      [492, -612],
    ],
  },
  {
    kind: 'rock',
    points: [
      [492, -612],
      [600, -652],
      [760, -632],
      [900, -572],
      [1060, -592],
      [1240, -668],
      [1420, -688],
      [1600, -622],
      [1740, -505],
      [1860, -395],
      [2060, -345],
      [2260, -245],
      [2410, -60],
      [2440, 130],
      [2330, 300],
      [2140, 385],
      [1960, 425],
      [1830, 540],
    ],
  },
  {
    kind: 'beach',
    name: 'Whistler Cove',
    points: [
      [1830, 540],
      [1720, 505],
      [1610, 560],
      [1570, 690],
    ],
  },
  {
    kind: 'rock',
    points: [
      [1570, 690],
      [1600, 840],
      [1450, 970],
      [1240, 1020],
      [1080, 1140],
      [900, 1220],
      [700, 1240],
      [560, 1340],
      [390, 1370],
      [250, 1270],
      [165, 1130],
      [75, 1140],
      [40, 1290],
      [-120, 1420],
      [-330, 1450],
      [-560, 1385],
      [-760, 1425],
      [-980, 1350],
      [-1150, 1215],
    ],
  },
  {
    kind: 'beach',
    name: 'North Sands',
    points: [
      [-1150, 1215],
      [-1280, 1120],
      [-1420, 1112],
    ],
  },
  {
    kind: 'rock',
    points: [
      [-1420, 1112],
      [-1600, 1065],
      [-1780, 910],
      [-1850, 730],
      [-2010, 625],
      [-2200, 480],
      [-2280, 260],
    ],
  },
];

/** Skerries off the headlands: where, and how large. */
const skerries: readonly (readonly [east: number, north: number, radius: number])[] = [
  [2590, 215, 26],
  [2640, 130, 14],
  [2520, -210, 20],
  [-2440, 330, 34],
  [-2500, 240, 16],
  [-1000, 1520, 22],
  [420, 1490, 18],
  [1720, 860, 24],
  [-2040, -330, 15],
];

export interface Shore {
  readonly kind: ShoreKind;
  readonly name: string | null;
  /** In the coast's own direction: land on the left. */
  readonly line: Line;
}

export interface Coast {
  readonly ring: Ring;
  readonly shores: readonly Shore[];
  readonly islets: readonly Ring[];
}

const roughness: Readonly<Record<ShoreKind, number>> = { rock: 105, beach: 5, wall: 0 };
const shorePointSpacing = 11;

/** Draws the coast. Where chance makes it cross itself, it is drawn again, calmer. */
export function drawCoast(dice: Dice): Coast {
  for (let calm = 1; ; calm *= 0.8) {
    const shores = outline.map((stretch, index) => drawShore(stretch, dice.fork(`shore ${index}`), calm));
    const ring = shores.flatMap(({ line }) => line.slice(0, -1));
    if (!crossesItself(ring))
      return { ring, shores, islets: skerries.map((one, index) => drawIslet(one, dice, index)) };
  }
}

function drawShore({ kind, points, name }: Stretch, dice: Dice, calm: number): Shore {
  if (kind === 'wall') return { kind, name: name ?? null, line: points };
  const line = smooth(points, shorePointSpacing);
  const noise = createNoise(dice, 5);
  const length = lineLength(line);
  const amplitude = roughness[kind] * calm;
  const rough = line.map((point, index): Point => {
    const along = (index / (line.length - 1)) * length;
    // The ends stay where the neighbours begin.
    const ease = Math.min(1, along / 90, (length - along) / 90);
    const side = leftOf(direction(line[index - 1] ?? point, line[index + 1] ?? point));
    return plus(point, side, amplitude * ease * noise(along / 230));
  });
  return { kind, name: name ?? null, line: rough };
}

function drawIslet([east, north, radius]: readonly [number, number, number], dice: Dice, index: number): Ring {
  const noise = createNoise(dice.fork(`islet ${index}`), 3);
  const count = Math.max(9, Math.round(radius / 1.8));
  const points = Array.from({ length: count }, (_, step): Point => {
    const angle = (step / count) * 2 * Math.PI;
    const reach = radius * (1 + 0.4 * noise(step * 0.6));
    return [east + Math.cos(angle) * reach * 1.35, north + Math.sin(angle) * reach];
  });
  return points;
}

/** A line along the coast, moved inland, from one of the coast's points to another, in its direction. */
export function alongCoast(ring: Ring, from: Point, to: Point, inlandMeters: number): Point[] {
  const start = nearestIndex(ring, from);
  const end = nearestIndex(ring, to);
  const count = (end - start + ring.length) % ring.length;
  const stretch = Array.from({ length: count + 1 }, (_, step) => at(ring, (start + step) % ring.length));
  // A path cuts the corners that the sea has made: it follows every fifth point.
  const calm = smooth(resample(stretch, 85), 14);
  return calm.map((point, index) => {
    const heading = direction(calm[index - 1] ?? point, calm[index + 1] ?? point);
    return plus(point, leftOf(heading), inlandMeters);
  });
}

function nearestIndex(ring: Ring, point: Point): number {
  let [best, bestDistance] = [0, Number.POSITIVE_INFINITY];
  for (const [index, [x, y]] of ring.entries()) {
    const found = Math.hypot(x - point[0], y - point[1]);
    if (found < bestDistance) [best, bestDistance] = [index, found];
  }
  return best;
}
