import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { amenityZoomMin, searchMinCharacters } from '@access-atlas/contract/limits.ts';
import type { getPartnerSummary } from '@access-atlas/contract/partners.ts';
import type { PlaceCard } from '@access-atlas/contract/place-schemas.ts';
import type { getStats, searchPlaces } from '@access-atlas/contract/places.ts';
import type { DistanceUnit } from '../../i18n/format-distance.ts';
import { placeQuery } from '../../url-state/place-query.ts';
import { countFilters, noSearch, type SearchParameters } from '../../url-state/search-parameters.ts';

/**
 * What the search page shows: results, or, where nothing is looked for, how much the map holds, and what of it lies in
 * the box that the map shows (null where no map has told).
 */
export type SearchPage =
  | {
      readonly kind: 'overview';
      readonly overview: Overview;
      readonly here: Results | null;
      readonly amenities: Results | null;
    }
  | {
      readonly kind: 'results';
      readonly results: Results;
      readonly words: Words;
      readonly amenities: Results | null;
    }
  | { readonly kind: 'unavailable'; readonly status: number };

export interface Overview {
  /** null where it could not be had. */
  readonly stats: BodyOf<typeof getStats> | null;
  readonly partners: BodyOf<typeof getPartnerSummary>;
  readonly words: Words;
}

export type Results = BodyOf<typeof searchPlaces>;

/** The names of what cards carry only keys of, in the page's language. */
export interface Words {
  readonly types: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, { readonly name: string; readonly isBarrier: boolean }>>;
}

export type ResultCard = PlaceCard;

/** Asks the API for what the address of the search page looks for. */
export async function loadSearch(
  api: Client<Api>,
  search: SearchParameters,
  options: { readonly unit: DistanceUnit; readonly pageToken: string | undefined },
): Promise<SearchPage> {
  if (!isLookingFor(search)) {
    const [overview, here, amenities] = await Promise.all([
      loadOverview(api, search),
      loadHere(api, search, options),
      loadAmenities(api, search, options),
    ]);
    return { kind: 'overview', overview, here, amenities };
  }
  const [results, words, amenities] = await Promise.all([
    api.searchPlaces({ query: searchQuery(search, options) }),
    loadWords(api),
    loadAmenities(api, search, options),
  ]);
  if (results.status !== 200) return { kind: 'unavailable', status: results.status };
  return { kind: 'results', results: results.body, words, amenities };
}

/** Whether an address looks for anything: words long enough, a place on earth that has a name, or a filter. */
export function isLookingFor(search: SearchParameters): boolean {
  return (
    search.words.length >= searchMinCharacters ||
    search.near !== null ||
    (search.area !== null && search.area.name !== '') ||
    countFilters(search) > 0
  );
}

/** The query of the API for a page of what an address looks for. */
export function searchQuery(
  search: SearchParameters,
  { unit, pageToken }: { readonly unit: DistanceUnit; readonly pageToken: string | undefined },
) {
  return {
    ...placeQuery(search),
    ...(search.sort === null ? {} : { sort: search.sort }),
    unit,
    ...(pageToken === undefined ? {} : { nextPageToken: pageToken }),
  };
}

type Options = Parameters<typeof searchQuery>[1];

async function loadHere(api: Client<Api>, search: SearchParameters, options: Options): Promise<Results | null> {
  if (search.area === null) return null;
  const answer = await api.searchPlaces({ query: searchQuery(search, options) });
  return answer.status === 200 ? answer.body : null;
}

/**
 * What the map shows beside places once it stands near enough: parking, lifts, benches, hazards. They are a list of their
 * own; null where the map stands too far or shows no box, and where kinds were chosen: the list itself then has those.
 */
async function loadAmenities(api: Client<Api>, search: SearchParameters, options: Options): Promise<Results | null> {
  const { area, view, types: chosen, ratings, tags, labels, flags, provider } = search;
  if (area === null || view === null || view.zoom < amenityZoomMin || chosen.length > 0) return null;
  const types = await api.listPlaceTypes();
  const amenityTypes = types.status === 200 ? types.body.filter(({ kind }) => kind === 'amenity') : [];
  if (amenityTypes.length === 0) return null;
  const query = searchQuery(
    { ...noSearch, area, ratings, tags, labels, flags, provider, types: amenityTypes.map(({ key }) => key) },
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
  const [types, tags] = await Promise.all([api.listPlaceTypes(), api.listTags()]);
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
