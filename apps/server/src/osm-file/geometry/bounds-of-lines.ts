import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { FlatLine } from '../../domain/geometry/flat-line.ts';

/** The box of lines; null without points. */
export function boundsOfLines(lines: readonly FlatLine[]): Bbox | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (let index = 0; index < line.length; index += 2) {
      const [longitude, latitude] = [line[index] ?? 0, line[index + 1] ?? 0];
      [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
      [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    }
  return west <= east ? [west, south, east, north] : null;
}
