import { bboxCenter, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { fallbackLocation, listPageSize } from '@access-atlas/contract/limits.ts';
import type { EncodedJson } from '../../http/answers/encoded-json.ts';
import type { PagePosition } from '../../http/requests/page-token.ts';
import { encodeCards } from '../../read-model/cards/encode-cards.ts';
import { MapIndexNotReadyError } from '../../read-model/pins/map-index-errors.ts';
import { documentKinds, documentOfKey } from '../../read-model/text/search-document.ts';
import type { SearchAnswer } from '../../read-model/text/search-query.ts';
import { compileFilter } from './compile-filter.ts';
import { encodeList } from './encode-list.ts';
import { frameList } from './framing/frame-list.ts';
import { isFramed } from './framing/is-framed.ts';
import type { PlaceSearch } from './place-search.ts';
import type { SearchServices } from './search-services.ts';

export interface WordSearch extends PlaceSearch {
  readonly words: string;
}

/** What decides which places words find. */
export type WordQuery = Pick<WordSearch, 'words' | 'filters' | 'boundaries' | 'location'> &
  Partial<Pick<WordSearch, 'sort'>>;

const placeKinds = [documentKinds.place, documentKinds.trail, documentKinds.amenity];

/**
 * A page of places that words describe, within filters and a box: the best 500 from the text index, in the order asked
 * for; what they say by id. `total` counts them all, and 500 means so many or more.
 */
export async function searchByWords(
  services: SearchServices,
  search: WordSearch,
  signal?: AbortSignal,
): Promise<EncodedJson> {
  const { words, filters, boundaries, location, sort = 'relevance' } = search;
  // Unit and language may change from page to page; what is searched, and in which order, may not.
  const identity = [words, filters, boundaries ?? null, location ?? null, sort];
  const after = search.nextPageToken ? services.pageTokens.read(identity, search.nextPageToken) : null;
  // One more than is shown tells whether there is a next page.
  const hasPositions = isFramed(search);
  const { hits, total, positions } = await findPlacesByWords(
    services,
    search,
    { after, limit: listPageSize + 1, hasPositions },
    signal,
  );
  const page = hits.slice(0, listPageSize);
  const encoding = encodeCards(
    services,
    {
      ids: page.map(({ document }) => documentOfKey(document).id),
      longitudesE7: page.map(({ longitudeE7 }) => longitudeE7),
      latitudesE7: page.map(({ latitudeE7 }) => latitudeE7),
    },
    { center: centerOf(search) ?? null, unit: search.unit, language: search.language },
  );
  const last = hits.length > page.length ? page.at(-1) : undefined;
  const next = last
    ? services.pageTokens.write(identity, { key: last.key, id: last.document })
    : (search.tokenAfterLast?.(total) ?? null);
  const framing = positions && frameList(services, positions, { total, center: location, language: search.language });
  const [results, frame] = await Promise.all([encoding, framing]);
  return encodeList({ results, total, nextPageToken: next, frame }, search);
}

/** Which places words describe, in the order asked for. */
export async function findPlacesByWords(
  services: SearchServices,
  { words, filters, boundaries, location, sort = 'relevance' }: WordQuery,
  {
    after,
    limit,
    hasPositions = false,
  }: { readonly after: PagePosition | null; readonly limit: number; readonly hasPositions?: boolean },
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const filter = compileFilter(services.vocabulary, filters);
  if (!services.mapIndex.isReady) throw new MapIndexNotReadyError();
  const center = centerOf({ location, boundaries });
  return services.searchIndex.search(
    {
      text: words,
      ...(center ?? fallbackLocation),
      kinds: placeKinds,
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(boundaries && { bbox: boundaries }),
      sort: sort === 'distance' && !center ? 'relevance' : sort,
      ...(after && { after: { key: after.key, document: after.id } }),
      limit,
      ...(hasPositions && { hasPositions }),
    },
    signal,
  );
}

function centerOf({ location, boundaries }: Pick<WordSearch, 'location' | 'boundaries'>): LngLat | undefined {
  return location ?? (boundaries && bboxCenter(boundaries));
}
