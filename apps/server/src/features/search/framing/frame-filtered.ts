import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { textResultsMax } from '@access-atlas/contract/limits.ts';
import type { PageQuery } from '../../../read-model/pins/map-index-queries.ts';
import type { PlaceSearch } from '../place-search.ts';
import type { SearchServices } from '../search-services.ts';
import { frameList, type ListFrame } from './frame-list.ts';
import { isFramed } from './is-framed.ts';

interface FilteredList {
  /** The query of the list. */
  readonly query: PageQuery;
  readonly center: LngLat | undefined;
  /** How many places the list has. */
  readonly total: number;
}

/**
 * The frame of a list of what filters let through that words stand for; null where it has none. Of what is near a place that
 * the words name, what is farther away lies elsewhere.
 */
export async function frameFiltered(
  services: SearchServices,
  search: PlaceSearch,
  { query, center, total }: FilteredList,
  signal?: AbortSignal,
): Promise<ListFrame | null> {
  if (!isFramed(search) || total === 0) return null;
  const { after: _after, ...first } = query;
  const all = await services.mapIndex.page(
    {
      ...first,
      limit: textResultsMax,
      ...(center && { center }),
      // Those in the radius are the first.
      ...(search.near && { sort: 'distance' as const }),
    },
    signal,
  );
  return frameList(services, all, {
    total: all.total,
    ...(search.near && total < all.total && { beside: total }),
    named: search.near ?? undefined,
    center,
    language: search.language,
  });
}
