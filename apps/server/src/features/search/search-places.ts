import { bboxCenter } from '@access-atlas/contract/geometry/geo.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { EncodedJson } from '../../http/answers/encoded-json.ts';
import { encodeCards } from '../../read-model/cards/encode-cards.ts';
import { compileFilter } from './compile-filter.ts';
import { countInstead } from './count-instead.ts';
import { encodeList } from './encode-list.ts';
import { frameFiltered } from './framing/frame-filtered.ts';
import { findNearestFit } from './nearest-fit.ts';
import { pageAround } from './page-around.ts';
import { firstRows, lastRow } from './page-rows.ts';
import type { PlaceSearch } from './place-search.ts';
import { searchByWords } from './search-by-words.ts';
import type { SearchServices } from './search-services.ts';

/**
 * A page of places by filters, nearest or best rated first: which ones from the map index, what they say by id. With
 * words it is `searchByWords` that answers.
 */
export async function searchPlaces(
  services: SearchServices,
  search: PlaceSearch,
  signal?: AbortSignal,
): Promise<EncodedJson> {
  const { words, filters, boundaries, location, near } = search;
  if (words !== undefined) return searchByWords(services, { ...search, words }, signal);
  const sort = search.sort ?? 'distance';
  if (sort === 'relevance') throw refuseField('query.sort', 'needs words to look for: filter');
  // Unit and language may change from page to page; what is searched, and in which order, may not.
  const identity = [filters, boundaries ?? null, near ? [near.latitude, near.longitude] : (location ?? null), sort];
  const position = search.nextPageToken ? services.pageTokens.read(identity, search.nextPageToken) : null;
  const center = near ?? location ?? (boundaries && bboxCenter(boundaries));
  const query = {
    ...(boundaries && { bbox: boundaries }),
    filter: compileFilter(services.vocabulary, filters),
    sort: sort === 'distance' && !center ? ('id' as const) : sort,
    ...(position && { after: position }),
    // One more than is shown tells whether there is a next page.
    limit: listPageSize + 1,
  };
  const rows = near
    ? await pageAround(services, near, query, signal)
    : await services.mapIndex.page({ ...query, ...(center && { center }) }, signal);
  const page = rows.ids.length > listPageSize ? firstRows(rows, listPageSize) : rows;
  const [results, frame] = await Promise.all([
    encodeCards(services, page, { center: center ?? null, unit: search.unit, language: search.language }),
    frameFiltered(services, search, { query, center, total: page.total }, signal),
  ]);
  const next = rows === page ? null : services.pageTokens.write(identity, lastRow(page));
  const [instead, nearest] =
    page.total === 0
      ? await Promise.all([countInstead(services, search, signal), findNearestFit(services, search, signal)])
      : [[], null];
  const found = { results, total: page.total, nextPageToken: next, instead };
  return encodeList({ ...found, nearest: nearest?.card, frame: frame ?? nearest?.frame }, search);
}
