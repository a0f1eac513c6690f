import { bboxCenter, type LngLat, wrapLongitude } from '@access-atlas/contract/geo.ts';
import { bindFilter } from './bound-filter.ts';
import { countByClass } from './count-pins.ts';
import type { PageAnswer, PageQuery } from './map-index-queries.ts';
import { nearestPins } from './nearest-pins.ts';
import { queryArea } from './pin-area.ts';
import { classCount, classKind, classRating } from './pin-class.ts';
import type { PinTable } from './pin-table.ts';
import { rankPins } from './rank-pins.ts';
import type { RankedRow } from './ranked-row.ts';

export const pageLimitMax = 1000;

/**
 * One page of the pins of an area, in an order that holds between pages. Throws RangeError for a limit out of range,
 * or for distances without a centre.
 */
export function pagePins(tables: readonly PinTable[], query: PageQuery): Omit<PageAnswer, 'position'> {
  const { bbox, sort, after, limit, radiusMeters } = query;
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= pageLimitMax)) {
    throw new RangeError(`limit must be from 1 to ${pageLimitMax}, not ${limit}`);
  }
  const center = queryCenter(query);
  if (center === undefined && (sort === 'distance' || radiusMeters !== undefined)) {
    throw new RangeError('a distance needs a centre or a box');
  }
  const area = queryArea(bbox, center, radiusMeters);
  const bound = tables.map((table) => ({ table, filter: bindFilter(query.filter ?? {}, table, 'named') }));
  const byClass = new Uint32Array(classCount);
  for (const { table, filter } of bound) countByClass(table, area, filter, byClass);
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
