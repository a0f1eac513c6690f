import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { amenityZoomMin, searchMinCharacters } from '@access-atlas/contract/limits.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import type { getStats, searchPlaces } from '@access-atlas/contract/places/places.ts';
import type { getPartnerSummary } from '@access-atlas/contract/site/partners.ts';
import type { DistanceUnit } from '../../i18n/format-distance.ts';
import { boundsOfView } from '../../map/view/bounds-of-view.ts';
import type { MapView } from '../../map/view/map-view.ts';
import { mediumScreen, phoneScreen } from '../../map/view/view-of-bounds.ts';
import { isOpenSearch } from '../../url-state/is-open-search.ts';
import { placeQuery } from '../../url-state/place-query.ts';
import {
  countFilters,
  emptySearch,
  readSearch,
  type SearchParameters,
  searchAddress,
} from '../../url-state/search-parameters.ts';
import { isIgnoredFailure } from './is-ignored-failure.ts';

/**
 * What the search page shows: results, or, without a search, the number of places on the map and those in the map's box
 * (null where they could not be loaded). `search` is what is listed: that of the address, in the box of the map's first
 * view where the address names no places. Of a search whose failure is ignored nothing is listed, and nothing is said.
 */
export type SearchPage =
  | {
      readonly kind: 'overview';
      readonly search: SearchParameters;
      readonly overview: Overview;
      readonly here: Results | null;
      readonly amenities: Results | null;
    }
  | {
      readonly kind: 'results';
      readonly search: SearchParameters;
      readonly results: Results;
      readonly words: Words;
      readonly amenities: Results | null;
    }
  | { readonly kind: 'ignored'; readonly overview: Overview }
  | { readonly kind: 'unavailable'; readonly status: number };

export interface Overview {
  /** null where loading it failed. */
  readonly stats: BodyOf<typeof getStats> | null;
  readonly partners: BodyOf<typeof getPartnerSummary>;
  readonly words: Words;
}

export type Results = BodyOf<typeof searchPlaces>;

/** The names of types and tags, of which cards carry only the keys, in the page's language. */
export interface Words {
  readonly types: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, { readonly name: string; readonly isBarrier: boolean }>>;
}

export type ResultCard = PlaceCard;

interface FirstMap {
  /** The map's view where the address contains none. */
  readonly firstView: () => Promise<MapView>;
  readonly isOnPhone: boolean;
}

interface SearchOptions {
  readonly unit: DistanceUnit;
  readonly pageToken: string | undefined;
}

/**
 * Loads the search that the address of the search page describes.
 * @param asked the search of the address
 */
export async function loadSearch(
  api: Client<Api>,
  asked: SearchParameters,
  { firstView, isOnPhone, ...options }: SearchOptions & FirstMap,
): Promise<SearchPage> {
  const screen = isOnPhone ? phoneScreen : mediumScreen;
  const search = isOpenSearch(asked) ? inBoxOf(asked.view ?? (await firstView()), screen, asked) : asked;
  if (!hasSearchTerms(search)) {
    const [overview, here, amenities] = await Promise.all([
      loadOverview(api, search),
      loadHere(api, search, options),
      loadAmenities(api, search, options),
    ]);
    return { kind: 'overview', search, overview, here, amenities };
  }
  const [results, words, amenities] = await Promise.all([
    loadResults(api, search, options),
    loadWords(api),
    loadAmenities(api, search, options),
  ]);
  if (results.status !== 200) {
    if (isIgnoredFailure(results.body)) return { kind: 'ignored', overview: await loadOverview(api, search) };
    return { kind: 'unavailable', status: results.status };
  }
  return { kind: 'results', search, results: results.body, words, amenities };
}

/**
 * The search of what a map of a common size shows at a view. As soon as the map has its own size it lists its own box,
 * whose first places are the same: either list begins with those nearest to the middle.
 */
function inBoxOf(
  view: MapView,
  screen: Parameters<typeof boundsOfView>[1],
  search: SearchParameters,
): SearchParameters {
  const area = { bounds: boundsOfView(view, screen), name: '' };
  // As the link to the next page has it: a page belongs to its box.
  return readSearch(searchAddress({ ...search, area }).slice(1));
}

/** Whether an address contains a search: words that are long enough, a named location, or a filter. */
export function hasSearchTerms(search: SearchParameters): boolean {
  return (
    search.words.length >= searchMinCharacters ||
    search.near !== null ||
    (search.area !== null && search.area.name !== '') ||
    countFilters(search) > 0
  );
}

/** The API's query for one page of the search that an address describes. */
export function searchQuery(search: SearchParameters, { unit, pageToken }: SearchOptions) {
  return {
    ...placeQuery(search),
    ...(search.sort === null ? {} : { sort: search.sort }),
    unit,
    ...(pageToken === undefined ? {} : { nextPageToken: pageToken }),
  };
}

async function loadHere(api: Client<Api>, search: SearchParameters, options: SearchOptions): Promise<Results | null> {
  if (search.area === null) return null;
  const answer = await loadResults(api, search, options);
  return answer.status === 200 ? answer.body : null;
}

/** A page of a list. The link to it may be older than the list: its page token is refused then, and the list begins anew. */
async function loadResults(api: Client<Api>, search: SearchParameters, options: SearchOptions) {
  const answer = await api.searchPlaces({ query: searchQuery(search, options) });
  if (answer.status !== 400 || options.pageToken === undefined) return answer;
  return api.searchPlaces({ query: searchQuery(search, { ...options, pageToken: undefined }) });
}

/**
 * The amenities in view, which the map shows besides places at high zooms: parking, lifts, benches, hazards. Null where
 * the zoom is too low or the box is unknown, and where kinds are filtered: the list itself then contains them.
 */
async function loadAmenities(
  api: Client<Api>,
  search: SearchParameters,
  options: SearchOptions,
): Promise<Results | null> {
  const { area, view, types: chosen, ratings, tags, labels, flags, provider } = search;
  if (area === null || view === null || view.zoom < amenityZoomMin || chosen.length > 0) return null;
  const types = await api.listPlaceTypes();
  const amenityTypes = types.status === 200 ? types.body.filter(({ kind }) => kind === 'amenity') : [];
  if (amenityTypes.length === 0) return null;
  const query = searchQuery(
    { ...emptySearch, area, ratings, tags, labels, flags, provider, types: amenityTypes.map(({ key }) => key) },
    { ...options, pageToken: undefined },
  );
  const answer = await api.searchPlaces({ query });
  return answer.status === 200 && answer.body.total > 0 ? answer.body : null;
}

async function loadOverview(api: Client<Api>, { area }: SearchParameters): Promise<Overview> {
  const seen = area === null ? {} : { query: { boundaries: [...area.bounds] as [number, number, number, number] } };
  const [stats, partners, words] = await Promise.all([api.getStats(), api.getPartnerSummary(seen), loadWords(api)]);
  return {
    stats: stats.status === 200 ? stats.body : null,
    partners: partners.status === 200 ? partners.body : [],
    words,
  };
}

async function loadWords(api: Client<Api>): Promise<Words> {
  const [types, tags] = await Promise.all([api.listPlaceTypes(), api.listTags({ query: { retired: 'any' } })]);
  return {
    types: Object.fromEntries(
      (types.status === 200 ? types.body : []).map(({ key, displayName }) => [key, displayName]),
    ),
    tags: Object.fromEntries(
      (tags.status === 200 ? tags.body : []).map(({ key, displayName, isBarrier }) => [
        key,
        { name: displayName, isBarrier },
      ]),
    ),
  };
}
