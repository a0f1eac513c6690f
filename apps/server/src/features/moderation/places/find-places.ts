import { documentOfKey } from '../../../read-model/text/search-document.ts';
import { searchResultsMax } from '../../../read-model/text/search-query.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { findPlacesByWords } from '../../search/search-by-words.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { type FoundPlace, selectFoundPlaces, selectGonePlaces, selectLatelyChanged } from './found-places.sql.ts';
import { namedPlaceId } from './named-place-id.ts';

/** Which places are looked for. */
export interface PlacesAsked {
  /** Words, the number of a place or the address of its page; empty: those that were changed or left the map last. */
  readonly words: string;
  /** Whether those that are off the map are looked for, in place of those on it. */
  readonly isGone: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A page of places, and how many there are on all pages. */
export interface FoundPlaces {
  readonly count: number;
  readonly places: readonly FoundPlace[];
}

/**
 * Finds places to decide about them. A number or an address finds one place wherever it is. Words find the best 500 on the map,
 * as visitors find them, or all off the map that have them; words of one or two letters the latest of these alone.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function findPlaces(
  services: SearchServices,
  { actor }: Pick<WriteContext, 'actor'>,
  { words: typed, isGone, limit, offset }: PlacesAsked,
  signal?: AbortSignal,
): Promise<FoundPlaces> {
  requireModerator(actor);
  const { kysely } = services.database;
  const words = typed.trim();
  const namedId = namedPlaceId(words);
  if (namedId !== null) {
    const places = await selectFoundPlaces(kysely, [namedId]);
    return { count: places.length, places: offset === 0 ? places : [] };
  }
  const page = { limit, offset };
  const { ids, count } = isGone
    ? await selectGonePlaces(kysely, words, page)
    : words === ''
      ? await selectLatelyChanged(kysely, page)
      : await findOnMap(services, { words, ...page }, signal);
  return { count, places: await selectFoundPlaces(kysely, ids) };
}

async function findOnMap(
  services: SearchServices,
  { words, limit, offset }: Pick<PlacesAsked, 'words' | 'limit' | 'offset'>,
  signal?: AbortSignal,
): Promise<{ readonly ids: number[]; readonly count: number }> {
  const asked = Math.max(1, Math.min(searchResultsMax, offset + limit));
  const query = { words, filters: {}, boundaries: undefined, location: undefined };
  const { hits, total } = await findPlacesByWords(services, query, { after: null, limit: asked }, signal);
  const ids = hits.slice(offset, offset + limit).map(({ document }) => documentOfKey(document).id);
  return { ids, count: total };
}
