import type { Dice } from '../dice.ts';
import { at, closed, nearestOn, smooth } from '../geometry/line.ts';
import { createNoise } from '../geometry/noise.ts';
import { type Line, mix, type Point, plus, type Ring } from '../geometry/point.ts';
import { centroid } from '../geometry/polygon.ts';
import { rectangle } from './landmarks.ts';

export interface Park {
  readonly ring: Ring;
  readonly pond: Ring;
  readonly paths: readonly Line[];
  readonly playground: Ring;
  readonly garden: Ring;
  /** Where the bandstand stands. */
  readonly bandstand: Point;
}

/** Longitude Park: a pond, a path around it, one around the whole, and ways in from every side. */
export function layOutPark(ring: Ring, dice: Dice): Park {
  const middle = centroid(ring);
  const pondCenter = plus(middle, [dice.between(-12, 12), -48]);
  const pond = blob(pondCenter, 52, dice.fork('pond'), 1.35);
  const pondPath = loop(blob(pondCenter, 68, dice.fork('pond'), 1.35));
  const around = loop(shrink(ring, middle));
  const gates = dice.shuffled(ring.map((_, index) => index)).slice(0, 40);
  const entrances = spread(
    gates.map((index) => at(ring, index)),
    5,
    150,
  );
  const ways = entrances.map((gate) => {
    const goal = nearestOn(pondPath, gate).point;
    const bend: Point = plus(
      [(gate[0] + goal[0]) / 2, (gate[1] + goal[1]) / 2],
      [dice.between(-16, 16), dice.between(-16, 16)],
    );
    return smooth([gate, bend, goal], 14);
  });
  return {
    ring,
    pond,
    paths: [around, pondPath, ...ways],
    playground: rectangle(plus(middle, [62, 92]), 46, 34, [0.94, 0.34]),
    garden: blob(plus(middle, [-62, 96]), 32, dice.fork('garden'), 1.2),
    bandstand: plus(middle, [4, 62]),
  };
}

/** The ring drawn in towards its middle; unlike an inset it makes no knots in sharp corners. */
function shrink(ring: Ring, middle: Point): Ring {
  return ring.filter((_, index) => index % 4 === 0).map((point) => mix(middle, point, 0.84));
}

function loop(ring: Ring): Point[] {
  const line = smooth(closed(ring), 16);
  return [...line.slice(0, -1), at(line, 0)];
}

function blob(center: Point, radius: number, dice: Dice, stretch: number): Ring {
  const noise = createNoise(dice, 3);
  const count = 48;
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI;
    const reach = radius * (1 + 0.3 * noise(Math.min(index, count - index) * 0.21));
    return [center[0] + Math.cos(angle) * reach * stretch, center[1] + Math.sin(angle) * reach];
  });
}

/** The first points that keep a distance from each other. */
function spread(points: readonly Point[], count: number, meters: number): Point[] {
  const chosen: Point[] = [];
  for (const point of points)
    if (chosen.length < count && chosen.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > meters))
      chosen.push(point);
  return chosen;
}
