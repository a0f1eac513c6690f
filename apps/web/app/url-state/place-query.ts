import { searchMinCharacters } from '@access-atlas/contract/limits.ts';
import type { SearchParameters } from './search-parameters.ts';

/**
 * The API's query for the places of an address; absent parameters are left out, and so are words that are too short to
 * search.
 */
export function placeQuery(search: SearchParameters) {
  const { words, area } = search;
  const location = search.near ?? search.around;
  return withoutUndefined({
    filter: words.length >= searchMinCharacters ? words : undefined,
    location: location === null ? undefined : { latitude: location.latitude, longitude: location.longitude },
    boundaries: area === null ? undefined : ([...area.bounds] as [number, number, number, number]),
    ...filterQuery(search),
  });
}

/** The filters of an address, as every route of the API takes them; those that are off are left out. */
export function filterQuery({ ratings, types, tags, labels, flags, provider }: SearchParameters) {
  const list = <Item>(items: readonly Item[]) => (items.length > 0 ? [...items] : undefined);
  return withoutUndefined({
    ratings: list(ratings),
    types: list(types),
    tag: list(tags),
    labels: list(labels),
    flags: list(flags),
    provider: provider ?? undefined,
  });
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
