import type { PagePosition } from '../../http/requests/page-token.ts';
import type { PageAnswer } from '../../read-model/pins/map-index-queries.ts';

/** A page of the map index cut to its first rows. */
export function firstRows(page: PageAnswer, count: number): PageAnswer {
  return {
    ...page,
    ids: page.ids.slice(0, count),
    keys: page.keys.slice(0, count),
    longitudesE7: page.longitudesE7.slice(0, count),
    latitudesE7: page.latitudesE7.slice(0, count),
    ratings: page.ratings.slice(0, count),
    kinds: page.kinds.slice(0, count),
    types: page.types.slice(0, count),
  };
}

/** Where the page after this one begins. */
export function lastRow(page: PageAnswer): PagePosition {
  const id = page.ids.at(-1);
  const key = page.keys.at(-1);
  if (id === undefined || key === undefined) throw new RangeError('An empty page has no last row.');
  return { key, id };
}
