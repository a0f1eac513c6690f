import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { PageAnswer, PageQuery } from '../../read-model/pins/map-index-queries.ts';
import type { SearchServices } from './search-services.ts';

/** Where nothing is that near, so many times as far away is near as well. */
const widerTimes = 4;

/**
 * A page of what is near a point: within a radius, or a wider one where nothing is in it, or else anywhere; nearest first
 * unless another order is asked for. A box holds instead of a radius.
 */
export async function pageAround(
  { mapIndex }: Pick<SearchServices, 'mapIndex'>,
  { radiusMeters, ...point }: LngLat & { readonly radiusMeters: number },
  query: Omit<PageQuery, 'center' | 'radiusMeters'>,
  signal?: AbortSignal,
): Promise<PageAnswer> {
  const center = { longitude: point.longitude, latitude: point.latitude };
  if (query.bbox === undefined) {
    for (const radius of [radiusMeters, radiusMeters * widerTimes]) {
      const page = await mapIndex.page({ ...query, center, radiusMeters: radius }, signal);
      if (page.total > 0) return page;
    }
  }
  return mapIndex.page({ ...query, center }, signal);
}
