import { compileFilter } from './compile-filter.ts';
import { pageAround } from './page-around.ts';
import type { PlaceSearch } from './place-search.ts';
import type { SearchServices } from './search-services.ts';
import { withFilters } from './understanding/understand-search.ts';

/** A search that leaves a part out, and how many places it finds. */
export interface WiderSearch {
  /** The words that are left. */
  readonly without: string;
  readonly total: number;
}

/**
 * For a search that finds nothing, what each part that was understood keeps out: the most first, and none for a part without
 * which there is nothing either.
 */
export async function countInstead(
  services: SearchServices,
  { understood = [], chosenFilters, boundaries, near }: PlaceSearch,
  signal?: AbortSignal,
): Promise<readonly WiderSearch[]> {
  if (chosenFilters === undefined || understood.length < 2) return [];
  const counted = await Promise.all(
    understood.map(async (part) => {
      const filters = withFilters(
        understood.filter((other) => other !== part),
        chosenFilters,
      );
      if (filters === null) return { without: part.without, total: 0 };
      const query = {
        ...(boundaries && { bbox: boundaries }),
        filter: compileFilter(services.vocabulary, filters),
        sort: 'id' as const,
        limit: 1,
      };
      const { total } = near
        ? await pageAround(services, near, query, signal)
        : await services.mapIndex.page(query, signal);
      return { without: part.without, total };
    }),
  );
  return counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
