import { metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import { distanceToLineMeters } from '../../domain/geometry/measure-line.ts';
import { PointGrid } from '../../osm-file/geometry/point-grid.ts';
import type { OsmFile } from '../../osm-file/osm-file.ts';
import type { ExtractionState } from './extraction-state.ts';
import { isStreet, wantsTags } from './wanted-tags.ts';

/** A street farther away does not help to find a toilet. */
const reachMeters = 500;
const gridDegrees = 0.01;

/** The names of the streets nearest to the toilets without a name, by the place's index. */
export function findNearestStreets(file: OsmFile, state: ExtractionState): ReadonlyMap<number, string> {
  const streets = new Map<number, string>();
  if (state.unnamedToilets.length === 0) return streets;
  const { columns } = state.places;
  const grid = new PointGrid(gridDegrees);
  for (const index of state.unnamedToilets) grid.add(columns.longitude(index), columns.latitude(index), index);
  const nearest = new Map<number, number>();
  file.read('way', {
    wants: wantsTags,
    way({ tags, nodeIds }) {
      if (!isStreet(tags) || tags.name === undefined) return;
      const nodes = nodeIds.map((id) => state.positions.indexOf(id)).filter((node) => node >= 0);
      const line = state.wayLines.toLine(nodes);
      const [west, south, east, north] = reachOf(line);
      for (const index of grid.near(west, south, east, north)) {
        const meters = distanceToLineMeters(columns.longitude(index), columns.latitude(index), line);
        if (meters > reachMeters || meters >= (nearest.get(index) ?? Infinity)) continue;
        nearest.set(index, meters);
        streets.set(index, tags.name.trim());
      }
    },
  });
  return streets;
}

/** The box of everything within reach of a line. */
function reachOf(line: Float64Array): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let index = 0; index < line.length; index += 2) {
    [west, east] = [Math.min(west, line[index] ?? west), Math.max(east, line[index] ?? east)];
    [south, north] = [Math.min(south, line[index + 1] ?? south), Math.max(north, line[index + 1] ?? north)];
  }
  const margin = reachMeters / metersPerDegree;
  const wide = margin / Math.max(0.05, Math.cos((((south + north) / 2) * Math.PI) / 180));
  return [west - wide, south - margin, east + wide, north + margin];
}
