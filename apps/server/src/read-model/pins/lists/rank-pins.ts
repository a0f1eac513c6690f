import { type BoundFilter, matchesRow } from '../bound-filter.ts';
import type { PageQuery } from '../map-index-queries.ts';
import type { PinArea } from '../pin-area.ts';
import { classRating } from '../pin-class.ts';
import type { PinTable } from '../table/pin-table.ts';
import { OrderedHeap } from './ordered-heap.ts';
import type { RankedRow } from './ranked-row.ts';
import { scanArea } from './scan-area.ts';

interface Source {
  readonly table: PinTable;
  readonly filter: BoundFilter;
}

/**
 * The matching rows of an area in the order of rating (heaviest first, ties by id) or id, from the one after `after`
 * on. One scan, which keeps only as many rows as the page holds.
 */
export function rankPins(
  sources: readonly Source[],
  area: PinArea | null,
  sort: 'rating' | 'id',
  after: PageQuery['after'],
  limit: number,
): RankedRow[] {
  const direction = sort === 'rating' ? -1 : 1;
  const precedes = (keyA: number, idA: number, keyB: number, idB: number): boolean =>
    keyA === keyB ? idA < idB : (keyA - keyB) * direction < 0;
  const lastFirst = new OrderedHeap<RankedRow>((a, b) => precedes(b.key, b.id, a.key, a.id));
  for (const { table, filter } of sources) {
    scanArea(table, area, (start, end, certain) => {
      for (let row = start; row < end; row++) {
        if (!matchesRow(filter, row)) continue;
        const id = table.ids[row] as number;
        const key = sort === 'rating' ? classRating(table.classes[row] as number) : id;
        const last = lastFirst.first;
        if (last !== undefined && lastFirst.size === limit && precedes(last.key, last.id, key, id)) continue;
        if (after !== undefined && !precedes(after.key, after.id, key, id)) continue;
        if (!certain && !area?.contains(table.longitudes[row] as number, table.latitudes[row] as number)) continue;
        lastFirst.push({ table, row, key, id });
        if (lastFirst.size > limit) lastFirst.pop();
      }
    });
  }
  return drain(lastFirst);
}

function drain(lastFirst: OrderedHeap<RankedRow>): RankedRow[] {
  const rows: RankedRow[] = [];
  for (let row = lastFirst.pop(); row !== undefined; row = lastFirst.pop()) rows.push(row);
  return rows.reverse();
}
