import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { type BoundFilter, matchesRow } from '../bound-filter.ts';
import type { PageQuery } from '../map-index-queries.ts';
import { coordinateFactor } from '../pin.ts';
import type { PinArea } from '../pin-area.ts';
import { worldLevels, worldUnits } from '../projection.ts';
import { cellBounds, farthestMeters, nearestMeters } from '../sphere-cell.ts';
import type { PinTable } from '../table/pin-table.ts';
import { OrderedHeap } from './ordered-heap.ts';
import type { RankedRow } from './ranked-row.ts';
import { firstRowFrom } from './scan-area.ts';

const leafRows = 16;

interface Source {
  readonly table: PinTable;
  readonly filter: BoundFilter;
}

/** A cell of the implicit quadtree that was not opened yet; its key is a lower bound of its distances. */
interface Cell {
  readonly source: Source;
  readonly key: number;
  readonly start: number;
  readonly end: number;
  readonly x0: number;
  readonly y0: number;
  readonly level: number;
}

type Candidate = Cell | RankedRow;

/** What one search keeps at hand. */
interface Search {
  readonly queue: OrderedHeap<Candidate>;
  readonly area: PinArea | null;
  readonly center: LngLat;
  readonly after: PageQuery['after'];
}

/**
 * The matching rows nearest to a point, nearest first, ties by id, from the one after `after` on. Best-first: what is
 * nearest is opened first, so that only the surroundings of the answer are touched.
 */
export function nearestPins(
  sources: readonly Source[],
  area: PinArea | null,
  center: LngLat,
  after: PageQuery['after'],
  limit: number,
): RankedRow[] {
  const search: Search = { queue: new OrderedHeap(comesFirst), area, center, after };
  const found: RankedRow[] = [];
  for (const source of sources) {
    enqueue(search, { source, start: 0, end: source.table.size, x0: 0, y0: 0, level: 0 });
  }
  while (found.length < limit) {
    const next = search.queue.pop();
    if (next === undefined) break;
    if ('row' in next) found.push(next);
    else open(search, next);
  }
  return found;
}

/** Nearer first; a cell before the rows that may equal its bound; equal rows by id. */
function comesFirst(a: Candidate, b: Candidate): boolean {
  if (a.key !== b.key) return a.key < b.key;
  if (!('row' in a)) return 'row' in b;
  return 'row' in b && a.id < b.id;
}

function enqueue({ queue, area, center, after }: Search, cell: Omit<Cell, 'key'>): void {
  if (cell.start === cell.end) return;
  const { x0, y0 } = cell;
  const edge = worldUnits / 2 ** cell.level;
  if (area?.relate(x0, y0, x0 + edge - 1, y0 + edge - 1) === 'outside') return;
  const bounds = cellBounds(x0, y0, x0 + edge - 1, y0 + edge - 1);
  if (after !== undefined && farthestMeters(center, bounds) < after.key) return;
  queue.push({ ...cell, key: nearestMeters(center, bounds) });
}

function open(search: Search, cell: Cell): void {
  const { source, start, end, x0, y0, level } = cell;
  if (end - start <= leafRows || level === worldLevels) {
    addRows(search, cell);
    return;
  }
  const { xs, ys } = source.table;
  const half = worldUnits / 2 ** (level + 1);
  const south = firstRowFrom(ys, start, end, y0 + half);
  const northEast = firstRowFrom(xs, start, south, x0 + half);
  const southEast = firstRowFrom(xs, south, end, x0 + half);
  const child = { source, level: level + 1 };
  enqueue(search, { ...child, start, end: northEast, x0, y0 });
  enqueue(search, { ...child, start: northEast, end: south, x0: x0 + half, y0 });
  enqueue(search, { ...child, start: south, end: southEast, x0, y0: y0 + half });
  enqueue(search, { ...child, start: southEast, end, x0: x0 + half, y0: y0 + half });
}

function addRows({ queue, area, center, after }: Search, cell: Cell): void {
  const { table, filter } = cell.source;
  for (let row = cell.start; row < cell.end; row++) {
    if (!matchesRow(filter, row)) continue;
    const longitudeE7 = table.longitudes[row] as number;
    const latitudeE7 = table.latitudes[row] as number;
    if (area !== null && !area.contains(longitudeE7, latitudeE7)) continue;
    const position = { longitude: longitudeE7 / coordinateFactor, latitude: latitudeE7 / coordinateFactor };
    const key = distanceMeters(center, position);
    const id = table.ids[row] as number;
    if (after !== undefined && (key < after.key || (key === after.key && id <= after.id))) continue;
    queue.push({ table, row, key, id });
  }
}
