import { readSearch, searchAddress } from './search-parameters.ts';

/**
 * The address of a place's page. It contains the search and the map's view, so that the link back, and a copied
 * address, lead to the same results.
 * @param search the query of the page that links to it
 */
export function placeAddress(id: string, platform: 'local' | 'google', search: string): string {
  const [, query] = searchAddress({ ...readSearch(search), pin: null, here: null }).split('?');
  return `/details/${id}/${platform}${query === undefined ? '' : `?${query}`}`;
}

/** What of a place's history is shown. */
interface ShownPart {
  /** The one part that is shown; null for everything. */
  readonly only?: string | null;
  /** The token of the page of newer entries. */
  readonly before?: string;
}

/** The address of a place's history, with the same search. @param search the query of the page that links to it */
export function historyAddress(id: string, search: string, { only = null, before }: ShownPart = {}): string {
  const address = placeAddress(id, 'local', search).replace(/^\/details\/(\d+)\/local/, '/details/$1/history');
  const shown = new URLSearchParams({ ...(only !== null && { only }), ...(before !== undefined && { before }) });
  return shown.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${shown}`;
}

/** The address of the form in which a place is rated, with the same search. @param search the query of the place's page */
export function reviewAddress(id: string, search: string): string {
  return placeAddress(id, 'local', search).replace('/details/', '/add-review/');
}

/** The address of the form in which one's own review is edited, with the same search. @param search the query of the page */
export function editReviewAddress(reviewId: string, search: string): string {
  return placeAddress(reviewId, 'local', search).replace(/^\/details\/(\d+)\/local/, '/edit-review/$1');
}

/** The results that a place's page was opened from. @param search the query of the place's page */
export function resultsAddress(search: string): string {
  return searchAddress(readSearch(search));
}
