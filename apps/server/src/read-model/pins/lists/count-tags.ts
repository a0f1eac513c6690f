import { bindFilter, matchesRow } from '../bound-filter.ts';
import type { TagCountQuery } from '../map-index-queries.ts';
import { queryArea } from '../pin-area.ts';
import { firstAmenityClass } from '../pin-class.ts';
import type { PinTable } from '../table/pin-table.ts';
import { scanArea } from './scan-area.ts';

/** How many places and trails of a box, or of all, answer yes to each tag, by its bit number. Amenities are not counted. */
export function countTags(tables: readonly PinTable[], query: TagCountQuery): number[] {
  const area = queryArea(query.bbox);
  const yes: number[] = [];
  for (const table of tables) {
    const filter = bindFilter(query.filter ?? {}, table, 'named');
    scanArea(table, area, (start, end, certain) => {
      for (let row = start; row < end; row++) {
        if (!matchesRow(filter, row) || (table.classes[row] as number) >= firstAmenityClass) continue;
        if (!certain && !area?.contains(table.longitudes[row] as number, table.latitudes[row] as number)) continue;
        addTags(yes, table, row);
      }
    });
  }
  return Array.from(yes, (count = 0) => count);
}

/** Adds one to each tag that a row answers yes to. */
export function addTags(yes: number[], table: PinTable, row: number): void {
  for (const [byte, column] of table.yesTags.entries()) {
    for (let bits = column[row] as number; bits !== 0; bits &= bits - 1) {
      const bit = byte * 8 + 31 - Math.clz32(bits & -bits);
      yes[bit] = (yes[bit] ?? 0) + 1;
    }
  }
}
