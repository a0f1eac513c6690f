import type { SourceLocality, SourcePlace } from '../records/source-place.ts';

/** Points of a course, or house numbers, that take as long as an ordinary row. */
const pointsPerRow = 30;

/** How many ordinary rows a place counts for: the course of a trail is many. */
export function weighPlace({ shape }: SourcePlace): number {
  return 1 + (shape?.lines.reduce((sum, line) => sum + line.length, 0) ?? 0) / pointsPerRow;
}

export function sumOf<Item>(items: readonly Item[], weigh: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + weigh(item), 0);
}

/** How many ordinary rows a locality counts for, with its house numbers. */
export function weighLocality({ houseNumbers }: SourceLocality): number {
  return 1 + houseNumbers.length / pointsPerRow;
}
