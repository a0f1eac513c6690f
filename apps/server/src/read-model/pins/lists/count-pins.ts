import type { BoundFilter } from '../bound-filter.ts';
import { bindFilter, matchesRow } from '../bound-filter.ts';
import type { CountAnswer, CountQuery } from '../map-index-queries.ts';
import { type PinArea, queryArea } from '../pin-area.ts';
import { classCount, classRating, firstAmenityClass } from '../pin-class.ts';
import type { PinTable } from '../table/pin-table.ts';
import { scanArea } from './scan-area.ts';

/** Counts the pins in a box, or all. */
export function countPins(tables: readonly PinTable[], query: CountQuery): Omit<CountAnswer, 'position'> {
  const area = queryArea(query.bbox);
  const byClass = new Uint32Array(classCount);
  for (const table of tables) countByClass(table, area, bindFilter(query.filter ?? {}, table, 'shown'), byClass);
  return summarize(byClass);
}

/** Adds the matching rows of an area to their classes. */
export function countByClass(table: PinTable, area: PinArea | null, filter: BoundFilter, byClass: Uint32Array): void {
  const { classes, longitudes, latitudes } = table;
  scanArea(table, area, (start, end, certain) => {
    for (let row = start; row < end; row++) {
      if (!matchesRow(filter, row)) continue;
      if (!certain && !area?.contains(longitudes[row] as number, latitudes[row] as number)) continue;
      const pinClass = classes[row] as number;
      byClass[pinClass] = (byClass[pinClass] as number) + 1;
    }
  });
}

function summarize(byClass: Uint32Array): Omit<CountAnswer, 'position'> {
  const byRating: [number, number, number, number] = [0, 0, 0, 0];
  let amenities = 0;
  for (const [pinClass, count] of byClass.entries()) {
    if (pinClass >= firstAmenityClass) amenities += count;
    else byRating[classRating(pinClass) as 0 | 1 | 2 | 3] += count;
  }
  const [unrated, ...rated] = byRating;
  const total = rated.reduce((sum, count) => sum + count, 0);
  return { byRating, amenities, total, matching: unrated + total };
}
