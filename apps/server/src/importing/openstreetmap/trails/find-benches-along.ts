import { metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import type { FlatLine } from '../../../domain/geometry/flat-line.ts';
import { distanceToSegmentMeters } from '../../../domain/geometry/measure-line.ts';
import { PointGrid } from '../../../osm-file/geometry/point-grid.ts';
import type { PlaceColumns } from '../places/place-columns.ts';

/** A bench this near a trail belongs to it. */
const besideTrailMeters = 25;
const gridDegrees = 0.002;

/** Finds the benches beside trails, a trail at a time, so that only the benches are kept in memory. */
export function findBenchesAlong(
  places: PlaceColumns,
  benches: readonly number[],
): { addLine(line: FlatLine): void; readonly found: ReadonlySet<number> } {
  const grid = new PointGrid(gridDegrees);
  for (const bench of benches) grid.add(places.longitude(bench), places.latitude(bench), bench);
  const found = new Set<number>();
  const margin = besideTrailMeters / metersPerDegree;
  const addLine = (line: FlatLine) => {
    for (let index = 2; index < line.length; index += 2) {
      const [fromX, fromY] = [line[index - 2] ?? 0, line[index - 1] ?? 0];
      const [toX, toY] = [line[index] ?? 0, line[index + 1] ?? 0];
      const wide = margin / Math.max(0.05, Math.cos((fromY * Math.PI) / 180));
      const near = grid.near(
        Math.min(fromX, toX) - wide,
        Math.min(fromY, toY) - margin,
        Math.max(fromX, toX) + wide,
        Math.max(fromY, toY) + margin,
      );
      for (const bench of near) {
        const [x, y] = [places.longitude(bench), places.latitude(bench)];
        if (distanceToSegmentMeters(x, y, fromX, fromY, toX, toY) <= besideTrailMeters) found.add(bench);
      }
    }
  };
  return { addLine, found };
}
