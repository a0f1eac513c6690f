import { bboxCenter, type LngLat } from '@access-atlas/contract/geo.ts';
import { fallbackLocation, listPageSize } from '@access-atlas/contract/limits.ts';
import { EncodedJson } from '../../http/encoded-json.ts';
import { MapIndexNotReadyError } from '../../map-index/map-index-errors.ts';
import { documentKinds, documentOfKey } from '../../search/search-document.ts';
import type { Services } from '../../services.ts';
import { compileFilter } from './compile-filter.ts';
import { encodeCards } from './encode-cards.ts';
import type { PlaceSearch } from './search-places.ts';

export interface WordSearch extends PlaceSearch {
  readonly words: string;
}

const placeKinds = [documentKinds.place, documentKinds.trail, documentKinds.amenity];

/**
 * A page of places that words describe, within filters and a box: the best 500 from the text index, in the order asked
 * for; what they say by id. `total` counts them all, and 500 means so many or more.
 */
export async function searchByWords(
  services: Services,
  search: WordSearch,
  signal?: AbortSignal,
): Promise<EncodedJson> {
  const { words, filters, boundaries, location, sort = 'relevance' } = search;
  const filter = compileFilter(services.vocabulary, filters);
  if (!services.mapIndex.isReady) throw new MapIndexNotReadyError();
  // Unit and language may change from page to page; what is searched, and in which order, may not.
  const identity = [words, filters, boundaries ?? null, location ?? null, sort];
  const after = search.nextPageToken ? services.pageTokens.read(identity, search.nextPageToken) : null;
  const center: LngLat | undefined = location ?? (boundaries && bboxCenter(boundaries));
  const { hits, total } = await services.searchIndex.search(
    {
      text: words,
      ...(center ?? fallbackLocation),
      kinds: placeKinds,
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(boundaries && { bbox: boundaries }),
      sort: sort === 'distance' && !center ? 'relevance' : sort,
      ...(after && { after: { key: after.key, document: after.id } }),
      // One more than is shown tells whether there is a next page.
      limit: listPageSize + 1,
    },
    signal,
  );
  const page = hits.slice(0, listPageSize);
  const results = await encodeCards(
    services,
    {
      ids: page.map(({ document }) => documentOfKey(document).id),
      longitudesE7: page.map(({ longitudeE7 }) => longitudeE7),
      latitudesE7: page.map(({ latitudeE7 }) => latitudeE7),
    },
    { center: center ?? null, unit: search.unit, language: search.language },
  );
  const last = hits.length > page.length ? page.at(-1) : undefined;
  const next = last ? services.pageTokens.write(identity, { key: last.key, id: last.document }) : null;
  return new EncodedJson(`{"results":[${results.join(',')}],"total":${total},"nextPageToken":${JSON.stringify(next)}}`);
}
