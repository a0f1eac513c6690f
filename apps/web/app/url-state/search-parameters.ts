import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { filterKeysMax, keyMaxCharacters, searchMaxCharacters } from '@access-atlas/contract/limits.ts';
import { type RatingKey, ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { readableQuery } from './readable-query.ts';

/** What the address of the search page says: what is looked for, where, and which filters are on. */
export interface SearchParameters {
  readonly words: string;
  /** Around here; null: wherever the site's data are. */
  readonly near: { readonly latitude: number; readonly longitude: number; readonly name: string } | null;
  /**
   * Where the map stood when the words were looked for: what is near it comes first. Nobody asked for it, so no distances are
   * measured from there.
   */
  readonly around: LngLat | null;
  /** Inside this box only: a town or a street that was chosen. */
  readonly area: { readonly bounds: Bbox; readonly name: string } | null;
  readonly ratings: readonly RatingKey[];
  readonly types: readonly string[];
  readonly tags: readonly string[];
  readonly labels: readonly string[];
  readonly flags: readonly string[];
  readonly provider: string | null;
  /** Keys of filters that a link asked for and this site does not have: they are left out, and the page says so. */
  readonly unknown: readonly string[];
  /** The order; null: by match for words, by distance without them. */
  readonly sort: 'distance' | 'rating' | null;
  /** Where the map stands. */
  readonly view: { readonly latitude: number; readonly longitude: number; readonly zoom: number } | null;
  /** The pin whose popup is open. */
  readonly pin: string | null;
  /** A point of the map that was chosen; its popup is open, so there is none where a pin's is. */
  readonly here: LngLat | null;
}

export const emptySearch: SearchParameters = {
  words: '',
  near: null,
  around: null,
  area: null,
  ratings: [],
  types: [],
  tags: [],
  labels: [],
  flags: [],
  provider: null,
  unknown: [],
  sort: null,
  view: null,
  pin: null,
  here: null,
};

const sorts = ['distance', 'rating'] as const;

/** One row for each part of the address: its name, how it is read, and how it is written; null leaves it out. */
const table = {
  words: { name: 'q', read: (text) => text.trim().slice(0, searchMaxCharacters), write: (words) => words || null },
  near: { name: 'near', read: readNear, write: writeNear },
  around: { name: 'around', read: readHere, write: writeHere },
  area: { name: 'area', read: readArea, write: writeArea },
  ratings: { name: 'ratings', read: (text) => keysOf(text).filter(isRating), write: writeKeys },
  types: { name: 'types', read: keysOf, write: writeKeys },
  tags: { name: 'tags', read: keysOf, write: writeKeys },
  labels: { name: 'labels', read: keysOf, write: writeKeys },
  flags: { name: 'flags', read: keysOf, write: writeKeys },
  provider: { name: 'provider', read: (text) => keysOf(text)[0] ?? null, write: (key) => key },
  unknown: { name: 'unknown', read: namesOf, write: writeKeys },
  sort: { name: 'sort', read: (text) => sorts.find((sort) => sort === text) ?? null, write: (sort) => sort },
  view: { name: 'map', read: readView, write: (view) => view && writeView(view) },
  pin: { name: 'pin', read: (text) => (idPattern.test(text) ? text : null), write: (id) => id },
  here: { name: 'here', read: readHere, write: writeHere },
} as const satisfies {
  readonly [Part in keyof SearchParameters]: {
    readonly name: string;
    readonly read: (text: string) => SearchParameters[Part];
    readonly write: (value: SearchParameters[Part]) => string | null;
  };
};

type Part = keyof SearchParameters;
const parts = Object.keys(table) as Part[];

/** Reads a query string; whatever in it makes no sense counts as absent, because people mistype and cut addresses. */
export function readSearch(search: string | URLSearchParams): SearchParameters {
  const given = new URLSearchParams(search);
  const read = <P extends Part>(part: P): SearchParameters[P] => {
    // A form without JavaScript sends each chosen key by itself.
    const texts = given.getAll(table[part].name);
    const text = table[part].read === keysOf || part === 'ratings' ? texts.join(',') : texts[0];
    return text === undefined ? emptySearch[part] : (table[part].read(text) as SearchParameters[P]);
  };
  const said = Object.fromEntries(parts.map((part) => [part, read(part)])) as unknown as SearchParameters;
  return said.pin === null ? said : { ...said, here: null };
}

/** The address of the search page that says this; its parts always stand in one order. */
export function searchAddress(parameters: SearchParameters): string {
  const query = new URLSearchParams();
  const write = <P extends Part>(part: P) => {
    const text = (table[part].write as (value: SearchParameters[P]) => string | null)(parameters[part]);
    if (text !== null) query.set(table[part].name, text);
  };
  for (const part of parts) write(part);
  return query.size === 0 ? '/' : `/?${readableQuery(query)}`;
}

/** Which filters are on. */
export type FilterSelection = Pick<SearchParameters, 'ratings' | 'types' | 'tags' | 'labels' | 'flags' | 'provider'>;

/** The filters of an address. */
export function filtersOf({ ratings, types, tags, labels, flags, provider }: SearchParameters): FilterSelection {
  return { ratings, types, tags, labels, flags, provider };
}

/** How many filters are on; what the button's badge shows. */
export function countFilters({ ratings, types, tags, labels, flags, provider }: FilterSelection): number {
  return ratings.length + types.length + tags.length + labels.length + flags.length + (provider === null ? 0 : 1);
}

const idPattern = /^[1-9]\d{0,14}$/;
const keyPattern = /^[a-zA-Z]\w{0,49}$/;

function keysOf(text: string): string[] {
  return [...new Set(text.split(','))].filter((key) => keyPattern.test(key)).slice(0, filterKeysMax);
}

/** Names that are no keys of this site, so that they may have any letters. */
function namesOf(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().slice(0, keyMaxCharacters));
  return [...new Set(names)].filter((name) => name !== '').slice(0, filterKeysMax);
}

function writeKeys(keys: readonly string[]): string | null {
  return keys.length === 0 ? null : keys.join(',');
}

function isRating(key: string): key is RatingKey {
  return ratingKeys.some((rating) => rating === key);
}

/** `latitude,longitude,name`; the name may hold commas. */
function readNear(text: string): SearchParameters['near'] {
  const point = readPoint(text);
  return point && { ...point, name: nameAfter(text, 2) };
}

function writeNear(near: SearchParameters['near']): string | null {
  return near === null ? null : writeDegrees([near.latitude, near.longitude], near.name);
}

/** `latitude,longitude`, and nothing after them. */
function readHere(text: string): SearchParameters['here'] {
  return text.split(',').length === 2 ? readPoint(text) : null;
}

function writeHere(here: SearchParameters['here']): string | null {
  return here === null ? null : writeDegrees([here.latitude, here.longitude], '');
}

/** `west,south,east,north,name`; west > east crosses the antimeridian. */
function readArea(text: string): SearchParameters['area'] {
  const [west, south, east, north] = readDegrees(text, 4) ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const isBox = south <= north && [south, north].every((degrees) => Math.abs(degrees) <= 90);
  if (!isBox || [west, east].some((degrees) => Math.abs(degrees) > 180)) return null;
  return { bounds: [west, south, east, north], name: nameAfter(text, 4) };
}

function writeArea(area: SearchParameters['area']): string | null {
  return area === null ? null : writeDegrees(area.bounds, area.name);
}

/**
 * `zoom/latitude/longitude`, as maps of OpenStreetMap write it; as exact as {@link writeView} writes it again, so that the
 * map does not move when it has written its own view.
 */
export function readView(text: string): SearchParameters['view'] {
  const [zoom, latitude, longitude, ...rest] = text.split('/');
  if (zoom === undefined || latitude === undefined || longitude === undefined || rest.length > 0) return null;
  if (![zoom, latitude, longitude].every((part) => degreesPattern.test(part))) return null;
  const [latitudeDegrees, longitudeDegrees] = [roundDegrees(Number(latitude)), roundDegrees(Number(longitude))];
  const view = { latitude: latitudeDegrees, longitude: longitudeDegrees, zoom: roundZoom(Number(zoom)) };
  const isOnEarth = Math.abs(view.latitude) <= 90 && Math.abs(view.longitude) <= 180;
  return isOnEarth && view.zoom >= 0 && view.zoom <= 22 ? view : null;
}

/** @see {@link readView} */
export function writeView(view: NonNullable<SearchParameters['view']>): string {
  return [String(roundZoom(view.zoom)), ...writeDegrees([view.latitude, view.longitude], '').split(',')].join('/');
}

const degreesPattern = /^-?\d{1,3}(?:\.\d{1,20})?$/;

function readDegrees(text: string, count: number): number[] | null {
  const given = text.split(',', count);
  return given.length === count && given.every((part) => degreesPattern.test(part)) ? given.map(Number) : null;
}

function readPoint(text: string): LngLat | null {
  const [latitude, longitude] = readDegrees(text, 2) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function nameAfter(text: string, count: number): string {
  return text.split(',').slice(count).join(',').slice(0, 100);
}

function roundZoom(zoom: number): number {
  return Math.round(zoom * 100) / 100;
}

/** Five decimals are a metre: enough to come back to. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

function writeDegrees(degrees: readonly number[], name: string): string {
  const written = degrees.map((value) => String(roundDegrees(value)).replace(/^-0$/, '0'));
  return [...written, ...(name ? [name] : [])].join(',');
}
