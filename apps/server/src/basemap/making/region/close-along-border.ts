import type { Position, Rectangle } from '../../geometry/unit-square.ts';
import {
  type BorderPlace,
  borderPlace,
  cornersBetween,
  counterclockwiseDistance,
  positionOnBorder,
} from './box-border.ts';

type End = {
  part: Position[];
  isStart: boolean;
  place: BorderPlace;
  partner: End | null;
  partnerIsCounterclockwise: boolean;
};

/**
 * Closes parts of an area's outline, which each lead from border to border, to rings. Between the ends of the parts,
 * the border is inside and outside the area by turns. The parts do not tell which of the two comes first: the one is
 * taken that has less of the border inside, since most areas are smaller than the extract.
 */
export function closeAlongBorder(parts: Position[][], box: Rectangle): Position[][] {
  const ends = parts
    .flatMap((part) => [endOf(part, true, box), endOf(part, false, box)])
    .sort((a, b) => a.place - b.place);
  link(ends);
  const unused = new Set(ends);
  const rings: Position[][] = [];
  for (const start of unused) rings.push(traceRing(start, unused, box));
  return rings;
}

function endOf(part: Position[], isStart: boolean, box: Rectangle): End {
  const position = (isStart ? part[0] : part.at(-1)) ?? [box.minX, box.minY];
  return { part, isStart, place: borderPlace(position, box), partner: null, partnerIsCounterclockwise: true };
}

/** Pairs the ends that are neighbours on the border, in that one of the two possible ways whose pairs lie closer. */
function link(ends: End[]): void {
  const pairsFrom = (first: number): [End, End][] =>
    ends.flatMap((end, index) => {
      const next = ends[(index + 1) % ends.length];
      return index % 2 === first && next ? [[end, next] as [End, End]] : [];
    });
  const length = (pairs: [End, End][]): number =>
    pairs.reduce((sum, [from, to]) => sum + counterclockwiseDistance(from.place, to.place), 0);
  const [even, odd] = [pairsFrom(0), pairsFrom(1)];
  for (const [from, to] of length(even) <= length(odd) ? even : odd) {
    from.partner = to;
    to.partner = from;
    to.partnerIsCounterclockwise = false;
  }
}

function traceRing(start: End, unused: Set<End>, box: Rectangle): Position[] {
  const otherEnds = new Map<Position[], End[]>();
  for (const end of unused) otherEnds.set(end.part, [...(otherEnds.get(end.part) ?? []), end]);
  const ring: Position[] = [];
  for (let from: End | null = start; from && unused.has(from); ) {
    const to: End | undefined = otherEnds.get(from.part)?.find((end) => end !== from);
    unused.delete(from);
    if (!to) break;
    unused.delete(to);
    ring.push(positionOnBorder(from.place, box));
    for (const position of from.isStart ? from.part : from.part.toReversed()) ring.push(position);
    ring.push(positionOnBorder(to.place, box), ...borderAfter(to, box));
    from = to.partner;
  }
  const first = ring[0];
  return first ? [...ring, first] : [];
}

function borderAfter(end: End, box: Rectangle): Position[] {
  if (!end.partner) return [];
  return end.partnerIsCounterclockwise
    ? cornersBetween(end.place, end.partner.place, box)
    : cornersBetween(end.partner.place, end.place, box).reverse();
}
