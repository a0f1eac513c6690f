import type { BoundFilter } from '../bound-filter.ts';
import { bindFilter, matchesRow } from '../bound-filter.ts';
import type { CountAnswer, CountQuery } from '../map-index-queries.ts';
import { type PinArea, queryArea } from '../pin-area.ts';
import { classCount, classRating, firstAmenityClass } from '../pin-class.ts';
import type { PinTable } from '../table/pin-table.ts';
import { scanArea } from './scan-area.ts';

/** By class, of the run that is counted; dead rows have a class of their own beside the others. */
const runCounts = new Uint32Array(256);

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
    if (certain) return countRun(filter, start, end, byClass);
    for (let row = start; row < end; row++) {
      if (!matchesRow(filter, row)) continue;
      if (!area?.contains(longitudes[row] as number, latitudes[row] as number)) continue;
      const pinClass = classes[row] as number;
      byClass[pinClass] = (byClass[pinClass] as number) + 1;
    }
  });
}

/**
 * Adds the matching rows of a run to their classes. Without a box the run is the whole table, for each list around a point:
 * where the class alone decides no row is asked, and else one column decides of most rows, in a loop that reads no other.
 */
function countRun(filter: BoundFilter, start: number, end: number, byClass: Uint32Array): undefined {
  const { classes, acceptedClasses, bitColumns, bitMasks, acceptedTypes, types } = filter;
  const counts = runCounts.fill(0);
  const [bits] = bitColumns;
  const mask = bitMasks[0] ?? 0;
  if (filter.classDecides) {
    for (let row = start; row < end; row++) addOne(counts, classes[row] as number);
  } else if (bits !== undefined) {
    for (let row = start; row < end; row++)
      if (((bits[row] as number) & mask) === mask && matchesRow(filter, row)) addOne(counts, classes[row] as number);
  } else if (acceptedTypes !== null) {
    for (let row = start; row < end; row++)
      if (acceptedTypes[types[row] as number] !== 0 && matchesRow(filter, row)) addOne(counts, classes[row] as number);
  } else {
    for (let row = start; row < end; row++) if (matchesRow(filter, row)) addOne(counts, classes[row] as number);
  }
  for (let pinClass = 0; pinClass < byClass.length; pinClass++) {
    if (acceptedClasses[pinClass] === 1)
      byClass[pinClass] = (byClass[pinClass] as number) + (counts[pinClass] as number);
  }
}

function addOne(counts: Uint32Array, pinClass: number): void {
  counts[pinClass] = (counts[pinClass] as number) + 1;
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
