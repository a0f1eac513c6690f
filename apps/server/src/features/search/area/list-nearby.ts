import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { nearbyRadiusDefaultMeters, nearbyResultsMax } from '@access-atlas/contract/limits.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import { EncodedJson } from '../../../http/answers/encoded-json.ts';
import { type DistanceUnit, encodeCards } from '../../../read-model/cards/encode-cards.ts';
import { compileFilter } from '../compile-filter.ts';
import type { SearchServices } from '../search-services.ts';

export interface NearbySearch {
  readonly filters: PlaceFilters;
  readonly center: LngLat;
  readonly radiusMeters: number | undefined;
  readonly limit: number | undefined;
  readonly unit: DistanceUnit;
  readonly language: Language;
}

/** The nearest places around a point, and how many there are within the radius. */
export async function listNearby(
  services: SearchServices,
  search: NearbySearch,
  signal?: AbortSignal,
): Promise<EncodedJson> {
  const page = await services.mapIndex.page(
    {
      center: search.center,
      radiusMeters: search.radiusMeters ?? nearbyRadiusDefaultMeters,
      filter: compileFilter(services.vocabulary, search.filters),
      sort: 'distance',
      limit: search.limit ?? nearbyResultsMax,
    },
    signal,
  );
  const results = await encodeCards(services, page, search);
  return new EncodedJson(`{"results":[${results.join(',')}],"total":${page.total}}`);
}
