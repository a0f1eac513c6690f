import type { Dice } from '../dice.ts';
import { at } from '../geometry/line.ts';
import { direction, distance, type Line, leftOf, mix, type Point, plus, type Ring } from '../geometry/point.ts';
import { centroid, contains, longAxis, signedArea } from '../geometry/polygon.ts';

/** How dense a quarter is built. */
export type Density = 'old' | 'town' | 'suburb' | 'rural';

/** An area between streets. */
export interface Block {
  readonly ring: Ring;
  readonly density: Density;
}

export interface Lanes {
  readonly blocks: readonly Block[];
  readonly lines: readonly Line[];
}

/** Blocks larger than this (square metres) are cut in two by a lane, as long as the halves are not slivers. */
const blockAreaMax: Readonly<Record<Density, number>> = { old: 15_000, town: 24_000, suburb: 34_000, rural: 90_000 };
const narrowestMeters = 62;

/** Cuts a block by lanes, again and again, until its parts are as small as its density wants them. */
export function cutLanes(block: Block, dice: Dice): Lanes {
  const cut = isLarge(block) ? cutBlock(block.ring, dice) : null;
  if (cut === null) return { blocks: [block], lines: [] };
  const halves = cut.rings.map((ring) => cutLanes({ ring, density: block.density }, dice));
  return {
    blocks: halves.flatMap(({ blocks }) => blocks),
    lines: [cut.lane, ...halves.flatMap(({ lines }) => lines)],
  };
}

function isLarge({ ring, density }: Block): boolean {
  return signedArea(ring) > blockAreaMax[density] && longAxis(ring).length > 2 * narrowestMeters;
}

interface Cut {
  readonly lane: Line;
  readonly rings: readonly [Ring, Ring];
}

/** Tries some lanes across the block's long side and takes the one whose halves are most alike, and neither a sliver. */
function cutBlock(ring: Ring, dice: Dice): Cut | null {
  const { heading } = longAxis(ring);
  const middle = centroid(ring);
  let best: { cut: Cut; flaw: number } | null = null;
  for (let attempt = 0; attempt < 9; attempt++) {
    const through = plus(middle, heading, dice.between(-0.16, 0.16) * Math.sqrt(signedArea(ring)));
    const angle = dice.between(-0.28, 0.28);
    const across = turn(leftOf(heading), angle);
    const cut = cutThrough(ring, through, across, dice.between(-0.09, 0.09));
    if (cut === null) continue;
    const [one, other] = cut.rings.map(signedArea);
    const narrow = Math.min(...cut.rings.map((half) => longAxis(half).width));
    if (one === undefined || other === undefined || narrow < narrowestMeters * 0.8) continue;
    const flaw = Math.abs(one - other) / (one + other) + Math.abs(angle);
    if (best === null || flaw < best.flaw) best = { cut, flaw };
  }
  return best?.cut ?? null;
}

const turn = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

function cutThrough(ring: Ring, through: Point, across: Point, bend: number): Cut | null {
  const ahead = hitRing(ring, through, across);
  const behind = hitRing(ring, through, [-across[0], -across[1]]);
  if (ahead === null || behind === null || ahead.edge === behind.edge) return null;
  const [start, end] = [behind.point, ahead.point];
  const length = distance(start, end);
  if (length < 30 || length > 420) return null;
  const side = leftOf(direction(start, end));
  const middles = [0.25, 0.5, 0.75].map((share) =>
    plus(mix(start, end, share), side, bend * length * Math.sin(share * Math.PI)),
  );
  if (middles.some((point) => !contains(ring, point))) return null;
  const lane = [start, ...middles, end];
  const toRight = [...lane, ...walk(ring, ahead.edge, behind.edge)];
  const toLeft = [...lane.toReversed(), ...walk(ring, behind.edge, ahead.edge)];
  if (signedArea(toRight) < 500 || signedArea(toLeft) < 500) return null;
  return { lane, rings: [toRight, toLeft] };
}

/** Where a ray from inside a ring first meets it; corners are avoided. */
function hitRing(ring: Ring, from: Point, heading: Point): { edge: number; point: Point } | null {
  let best: { edge: number; meters: number; point: Point } | null = null;
  for (let edge = 0; edge < ring.length; edge++) {
    const [a, b] = [at(ring, edge), at(ring, (edge + 1) % ring.length)];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const area = heading[0] * dy - heading[1] * dx;
    if (Math.abs(area) < 1e-9) continue;
    const meters = ((a[0] - from[0]) * dy - (a[1] - from[1]) * dx) / area;
    const share = ((a[0] - from[0]) * heading[1] - (a[1] - from[1]) * heading[0]) / area;
    if (meters <= 0 || share < 0 || share > 1 || (best !== null && meters >= best.meters)) continue;
    const inner = Math.min(0.85, Math.max(0.15, share));
    best = { edge, meters, point: mix(a, b, inner) };
  }
  return best;
}

/** The ring's corners from the end of one edge to the beginning of another, counterclockwise. */
function walk(ring: Ring, from: number, to: number): Point[] {
  const corners: Point[] = [];
  for (let index = (from + 1) % ring.length; ; index = (index + 1) % ring.length) {
    corners.push(at(ring, index));
    if (index === to) return corners;
  }
}
