import type { Dice } from '../dice.ts';
import { closed, lineLength, pointAlong } from '../geometry/line.ts';
import { direction, distance, leftOf, type Point, plus, type Ring } from '../geometry/point.ts';
import { centroid, overlap } from '../geometry/polygon.ts';
import { createRegion } from '../geometry/region.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import type { Coast, ShoreKind } from './coast.ts';
import type { Landmark } from './landmarks.ts';
import type { Density } from './lanes.ts';
import type { Street, StreetClass } from './main-streets.ts';
import type { River } from './river.ts';
import { densityAt, type TownPlan } from './town-plan.ts';

export interface Building {
  readonly ring: Ring;
  readonly center: Point;
  /** Where its door is, on the street's side. */
  readonly door: Point;
  readonly street: string;
  readonly number: number;
  readonly density: Density;
}

interface HouseStyle {
  readonly front: readonly [number, number];
  readonly depth: readonly [number, number];
  readonly gap: readonly [number, number];
  /** From the edge of the street. */
  readonly setback: number;
  readonly chance: number;
}

const styles: Readonly<Record<Density, HouseStyle>> = {
  old: { front: [9, 19], depth: [10, 15], gap: [0, 0.8], setback: 2.2, chance: 0.97 },
  town: { front: [10, 20], depth: [10, 15], gap: [1, 9], setback: 4, chance: 0.93 },
  suburb: { front: [10, 16], depth: [9, 13], gap: [8, 22], setback: 7, chance: 0.86 },
  rural: { front: [10, 18], depth: [9, 13], gap: [30, 120], setback: 12, chance: 0.5 },
};

const halfWidths: Readonly<Record<StreetClass, number>> = {
  secondary: 5.5,
  tertiary: 5,
  residential: 3.8,
  living_street: 3,
  pedestrian: 4,
  track: 2,
};

/** Nobody builds nearer to the water than this. */
const shoreMeters = { rock: 26, beach: 130, wall: 46 } as const;

/** Builds along both sides of every street, the oldest first, wherever there is room on dry ground. */
export function raiseBuildings(
  dice: Dice,
  plan: TownPlan,
  coast: Coast,
  river: River,
  landmarks: readonly Landmark[],
): Building[] {
  const ground = new BuildingGround(plan, coast, river);
  for (const { ring } of landmarks) ground.take(boxAround(ring));
  const numbers = new Map<string, [number, number]>();
  const buildings: Building[] = [];
  for (const street of plan.streets) {
    if (street.class === 'track') continue;
    for (const side of [1, -1] as const) buildings.push(...buildAlong(street, side, dice, ground, numbers));
  }
  return buildings;
}

function buildAlong(
  street: Street,
  side: 1 | -1,
  dice: Dice,
  ground: BuildingGround,
  numbers: Map<string, [number, number]>,
): Building[] {
  const built: Building[] = [];
  const line = side === 1 ? street.line : street.line.toReversed();
  const length = lineLength(line);
  const next = numbers.get(street.name) ?? [1, 2];
  numbers.set(street.name, next);
  const plots: { ring: Ring; door: Point; density: Density; along: number }[] = [];
  for (let along = 4; along < length - 8; ) {
    const style = styles[densityAt(pointAlong(line, along).point)];
    const front = dice.between(...style.front);
    const density = densityAt(pointAlong(line, along).point);
    const plot = dice.chance(style.chance)
      ? place(line, along, front, style, halfWidths[street.class], dice, ground)
      : null;
    if (plot === null) along += density === 'rural' ? dice.between(15, 40) : 4;
    else {
      plots.push({ ...plot, density, along: side === 1 ? along : length - along });
      along += front + dice.between(...style.gap);
    }
  }
  plots.sort((one, other) => one.along - other.along);
  const parity = side === 1 ? 0 : 1;
  for (const { ring, door, density } of plots) {
    built.push({ ring, center: centroid(ring), door, street: street.name, number: next[parity], density });
    next[parity] += 2;
  }
  return built;
}

function place(
  line: readonly Point[],
  along: number,
  front: number,
  style: HouseStyle,
  halfWidth: number,
  dice: Dice,
  ground: BuildingGround,
): { ring: Ring; door: Point } | null {
  const from = pointAlong(line, along).point;
  const to = pointAlong(line, along + front).point;
  if (distance(from, to) < front * 0.9) return null;
  const heading = direction(from, to);
  const inward = leftOf(heading);
  const near = halfWidth + style.setback + dice.between(0, style.setback * 0.25);
  const depth = dice.between(...style.depth);
  for (const share of [1, 0.78, 0.6]) {
    const ring = houseRing(plus(from, inward, near), plus(to, inward, near), inward, depth * share, dice);
    if (!ground.isFree(ring)) continue;
    ground.take(ring);
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return { ring, door: plus(middle, inward, near) };
  }
  return null;
}

/** A rectangle, or now and then an L whose wing stands at the back. */
function houseRing(from: Point, to: Point, inward: Point, depth: number, dice: Dice): Ring {
  const [backTo, backFrom] = [plus(to, inward, depth), plus(from, inward, depth)];
  if (distance(from, to) < 10 || depth < 8 || !dice.chance(0.3)) return [from, to, backTo, backFrom];
  const heading = direction(from, to);
  const width = distance(from, to) * dice.between(0.4, 0.6);
  const step = depth * dice.between(0.5, 0.7);
  const corner = plus(plus(from, heading, width), inward, step);
  return dice.chance(0.5)
    ? [from, to, plus(to, inward, step), corner, plus(plus(from, heading, width), inward, depth), backFrom]
    : [from, to, backTo, plus(plus(from, heading, width), inward, depth), corner, plus(from, inward, step)];
}

/** Room for a landmark: the rectangle around it, and three metres more. */
function boxAround(ring: Ring): Ring {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs) - 3, Math.max(...xs) + 3];
  const [south, north] = [Math.min(...ys) - 3, Math.max(...ys) + 3];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** What is free to be built on: dry, off the streets, and not taken. */
class BuildingGround {
  readonly #shores = new Map<ShoreKind, SegmentGrid<null>>();
  readonly #streets = new SegmentGrid<number>();
  readonly #kept: readonly ((point: Point) => boolean)[];
  readonly #taken = new Map<string, Ring[]>();

  constructor(plan: TownPlan, coast: Coast, river: River) {
    for (const { kind, line } of coast.shores) {
      const grid = this.#shores.get(kind) ?? new SegmentGrid<null>(shoreMeters[kind]);
      grid.addLine(line, null);
      this.#shores.set(kind, grid);
    }
    for (const street of plan.streets) this.#streets.addLine(street.line, halfWidths[street.class]);
    this.#streets.addLine(river.line, 19);
    this.#streets.addLine(closed(river.water), 4);
    this.#kept = [...plan.zones, ...plan.squares].map(({ ring }) => createRegion(ring));
  }

  isFree(ring: Ring): boolean {
    return (
      ring.every((corner) => this.#isGround(corner)) && !this.#neighbours(ring).some((other) => overlap(ring, other))
    );
  }

  take(ring: Ring): void {
    for (const key of cellsOf(ring)) {
      const cell = this.#taken.get(key);
      if (cell === undefined) this.#taken.set(key, [ring]);
      else cell.push(ring);
    }
  }

  #isGround(point: Point): boolean {
    const street = this.#streets.nearest(point, 20);
    if (street !== null && street.meters < street.owner + 1) return false;
    if (this.#kept.some((has) => has(point))) return false;
    // Streets keep away from the shore: what is nearer to one than the shore is on land.
    return ![...this.#shores].some(([kind, grid]) => grid.nearest(point, shoreMeters[kind]) !== null);
  }

  *#around(ring: Ring): Generator<Ring> {
    const seen = new Set<Ring>();
    for (const key of cellsOf(ring))
      for (const other of this.#taken.get(key) ?? []) {
        if (!seen.has(other)) yield other;
        seen.add(other);
      }
  }

  #neighbours(ring: Ring): Ring[] {
    return [...this.#around(ring)];
  }
}

const cellMeters = 40;

function cellsOf(ring: Ring): Set<string> {
  const keys = new Set<string>();
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  for (let x = Math.floor(Math.min(...xs) / cellMeters); x <= Math.floor(Math.max(...xs) / cellMeters); x++)
    for (let y = Math.floor(Math.min(...ys) / cellMeters); y <= Math.floor(Math.max(...ys) / cellMeters); y++)
      keys.add(`${x} ${y}`);
  return keys;
}
