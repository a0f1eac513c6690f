import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { countFeatures as countFeaturesEndpoint } from '@access-atlas/contract/places/places.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import { offered } from '../../../domain/vocabulary/vocabulary.ts';
import { compileFilter } from '../compile-filter.ts';
import type { SearchServices } from '../search-services.ts';

/**
 * How many places in a box, or anywhere, have each feature, the commonest first; of as common ones in the order of the
 * vocabulary.
 */
export async function countFeatures(
  { vocabulary, mapIndex }: Pick<SearchServices, 'vocabulary' | 'mapIndex'>,
  { filters, boundaries }: { readonly filters: PlaceFilters; readonly boundaries: Bbox | undefined },
  signal?: AbortSignal,
): Promise<BodyOf<typeof countFeaturesEndpoint>> {
  const filter = compileFilter(vocabulary, filters);
  const { yes } = await mapIndex.tagCounts({ filter, ...(boundaries && { bbox: boundaries }) }, signal);
  const features = offered(vocabulary.tags.all).flatMap(({ key, number }) => {
    const total = yes[number] ?? 0;
    return total === 0 ? [] : { key, total };
  });
  return { features: features.sort((one, other) => other.total - one.total) };
}
