import { bboxCenter } from '@access-atlas/contract/geometry/geo.ts';
import { encodeCards } from '../../read-model/cards/encode-cards.ts';
import type { PageAnswer } from '../../read-model/pins/map-index-queries.ts';
import { compileFilter } from './compile-filter.ts';
import { frameList, type ListFrame } from './framing/frame-list.ts';
import { isFramed } from './framing/is-framed.ts';
import { pageAround } from './page-around.ts';
import type { PlaceSearch } from './place-search.ts';
import type { SearchServices } from './search-services.ts';
import { withFilters } from './understanding/understand-search.ts';
import type { UnderstoodPart } from './understanding/understand-words.ts';

export interface NearestFit {
  /** Its card as JSON. */
  readonly card: string;
  /** What the map shows of it, beside what was named; null where the list is not framed. */
  readonly frame: ListFrame | null;
}

/**
 * For a search that finds nothing, the place that has most of what was understood: all but one part, or else all but two, and
 * rather another feature or rating than another kind of place. The nearest of these to where was looked, in a box or out of
 * it, or the best rated where nobody knows where that is.
 * @returns null where there is none
 */
export async function findNearestFit(
  services: SearchServices,
  search: PlaceSearch,
  signal?: AbortSignal,
): Promise<NearestFit | null> {
  const { understood = [], chosenFilters, boundaries, location, near } = search;
  if (chosenFilters === undefined || understood.length < 2) return null;
  const center = near ?? location ?? (boundaries && bboxCenter(boundaries));
  const nearestOf = async (parts: readonly UnderstoodPart[]): Promise<PageAnswer | null> => {
    const filters = withFilters(parts, chosenFilters);
    if (filters === null) return null;
    const filter = compileFilter(services.vocabulary, filters);
    const query = { filter, sort: center ? ('distance' as const) : ('rating' as const), limit: 1 };
    return near
      ? pageAround(services, near, query, signal)
      : services.mapIndex.page({ ...query, ...(center && { center }) }, signal);
  };
  for (const kept of setsToKeep(understood)) {
    const pages = await Promise.all(kept.map(nearestOf));
    const found = pages.filter((page) => page !== null && page.ids.length > 0) as PageAnswer[];
    // The nearest has the lowest key, the best rated the highest.
    const [first] = found.sort((one, other) => (keyOf(one) - keyOf(other)) * (center ? 1 : -1));
    if (first === undefined) continue;
    const { unit, language } = search;
    const [[card], frame] = await Promise.all([
      encodeCards(services, first, { center: center ?? null, unit, language }),
      isFramed(search) ? frameList(services, first, { total: 1, named: near ?? undefined, center, language }) : null,
    ]);
    if (card !== undefined) return { card, frame };
  }
  return null;
}

/** What to keep of the parts, the sets that are tried first before those that are tried where these find nothing. */
function setsToKeep(parts: readonly UnderstoodPart[]): UnderstoodPart[][][] {
  const others = parts.filter(({ group }) => group !== 'types');
  const without = (...left: readonly (UnderstoodPart | undefined)[]) => parts.filter((part) => !left.includes(part));
  const pairs = others.flatMap((one, index) => others.slice(index + 1).map((other) => without(one, other)));
  const kinds = parts.filter(({ group }) => group === 'types').map((kind) => without(kind));
  return [others.map((other) => without(other)), pairs, kinds].map((sets) => sets.filter((set) => set.length > 0));
}

function keyOf({ keys }: PageAnswer): number {
  return keys[0] ?? 0;
}
