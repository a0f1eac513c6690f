import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { getStats as getStatsEndpoint } from '@access-atlas/contract/places/places.ts';
import type { PlaceServices } from './place-services.ts';

/** Places and trails by rating, in both namings of the specification; the total adds the three ratings. */
export async function getStats(
  services: PlaceServices,
  boundaries: Bbox | undefined,
  signal?: AbortSignal,
): Promise<BodyOf<typeof getStatsEndpoint>> {
  const counts = await services.mapIndex.counts(boundaries ? { bbox: boundaries } : {}, signal);
  const [, notAccessible, partiallyAccessible, accessible] = counts.byRating;
  return {
    accessible,
    partiallyAccessible,
    notAccessible,
    total: counts.total,
    accessiblePlaceCount: accessible,
    partiallyAccessiblePlaceCount: partiallyAccessible,
    notAccessiblePlaceCount: notAccessible,
  };
}
