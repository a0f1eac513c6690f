import { bboxCenter, type LngLat, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import { bindFilter } from '../bound-filter.ts';
import type { PageAnswer, PageQuery } from '../map-index-queries.ts';
import { type PinArea, queryArea } from '../pin-area.ts';
import { classCount, classKind, classRating } from '../pin-class.ts';
import type { PinTable } from '../table/pin-table.ts';
import { countByClass } from './count-pins.ts';
import { nearestPins } from './nearest-pins.ts';
import { rankPins } from './rank-pins.ts';
import type { RankedRow } from './ranked-row.ts';
import { scanArea } from './scan-area.ts';
import { WholeCounts } from './whole-counts.ts';

export const pageLimitMax = 1000;

/**
 * One page of the pins of an area, in an order that holds between pages. Throws RangeError for a limit out of range,
 * or for distances without a centre.
 * @param wholeCounts of these tables, where somebody keeps them
 */
export function pagePins(
  tables: readonly PinTable[],
  query: PageQuery,
  wholeCounts?: WholeCounts,
): Omit<PageAnswer, 'position'> {
  const center = requireCenter(query);
  return pageOfArea(tables, query, center, queryArea(query.bbox, center, query.radiusMeters), wholeCounts);
}

/**
 * The same page, or null where more than `rowsMax` rows would have to be looked at: then it is for a thread that has the
 * time.
 */
export function pagePinsOfFew(
  tables: readonly PinTable[],
  query: PageQuery,
  rowsMax: number,
): Omit<PageAnswer, 'position'> | null {
  const center = requireCenter(query);
  const area = queryArea(query.bbox, center, query.radiusMeters);
  let rows = 0;
  for (const table of tables) {
    scanArea(table, area, (start, end) => {
      rows += end - start;
      if (rows > rowsMax) return false;
    });
  }
  return rows > rowsMax ? null : pageOfArea(tables, query, center, area);
}

function requireCenter(query: PageQuery): LngLat | undefined {
  const { sort, limit, radiusMeters } = query;
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= pageLimitMax)) {
    throw new RangeError(`limit must be from 1 to ${pageLimitMax}, not ${limit}`);
  }
  const center = queryCenter(query);
  if (center === undefined && (sort === 'distance' || radiusMeters !== undefined)) {
    throw new RangeError('a distance needs a centre or a box');
  }
  return center;
}

function pageOfArea(
  tables: readonly PinTable[],
  { filter, sort, after, limit }: PageQuery,
  center: LngLat | undefined,
  area: PinArea | null,
  wholeCounts = new WholeCounts(),
): Omit<PageAnswer, 'position'> {
  const bound = tables.map((table) => ({ table, filter: bindFilter(filter ?? {}, table, 'named') }));
  const count = () => {
    const counts = new Uint32Array(classCount);
    for (const source of bound) countByClass(source.table, area, source.filter, counts);
    return counts;
  };
  const byClass = area === null ? wholeCounts.of(filter ?? {}, count) : count();
  const rows =
    sort === 'distance' && center !== undefined
      ? nearestPins(bound, area, center, after, limit)
      : rankPins(bound, area, sort === 'rating' ? 'rating' : 'id', after, limit);
  return { ...presentRows(rows), total: byClass.reduce((sum, count) => sum + count, 0) };
}

function queryCenter({ center, bbox }: PageQuery): LngLat | undefined {
  const given = center ?? (bbox === undefined ? undefined : bboxCenter(bbox));
  return given && { longitude: wrapLongitude(given.longitude), latitude: given.latitude };
}

function presentRows(rows: readonly RankedRow[]): Omit<PageAnswer, 'position' | 'total'> {
  return {
    ids: rows.map(({ id }) => id),
    keys: rows.map(({ key }) => key),
    longitudesE7: rows.map(({ table, row }) => table.longitudes[row] as number),
    latitudesE7: rows.map(({ table, row }) => table.latitudes[row] as number),
    ratings: rows.map(({ table, row }) => classRating(table.classes[row] as number)),
    kinds: rows.map(({ table, row }) => classKind(table.classes[row] as number)),
    types: rows.map(({ table, row }) => table.types[row] as number),
  };
}
