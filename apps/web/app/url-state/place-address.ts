import { readSearch, searchAddress } from './search-parameters.ts';

/**
 * The address of a place's page. What was looked for, and where the map stood, go with it: the way back, and a copied
 * link, then lead to the same results.
 * @param search the query of the page that links to it
 */
export function placeAddress(id: string, platform: 'local' | 'google', search: string): string {
  const [, query] = searchAddress({ ...readSearch(search), pin: null, here: null }).split('?');
  return `/details/${id}/${platform}${query === undefined ? '' : `?${query}`}`;
}

/** The results that a place's page was opened from. @param search the query of the place's page */
export function resultsAddress(search: string): string {
  return searchAddress(readSearch(search));
}
