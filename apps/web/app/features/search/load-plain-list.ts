import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import { boundsOfView } from '../../map/view/bounds-of-view.ts';
import type { MapView } from '../../map/view/map-view.ts';
import { mediumScreen } from '../../map/view/view-of-bounds.ts';
import { readSearch, type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';
import { hasSearchTerms, type Results, searchQuery } from './load-search.ts';

/** The places of the first view for browsers without scripts, where no map says which places the list shows. */
export interface PlainList {
  readonly results: Results;
  /** The search that lists them. */
  readonly search: SearchParameters;
}

/** Loads the plain list of an address; null where the address names the places to list, or where loading fails. */
export async function loadPlainList(
  api: Client<Api>,
  search: SearchParameters,
  options: Parameters<typeof searchQuery>[1] & { readonly firstView: () => Promise<MapView> },
): Promise<PlainList | null> {
  if (search.area !== null || hasSearchTerms(search)) return null;
  const bounds = boundsOfView(search.view ?? (await options.firstView()), mediumScreen);
  // As the link to the next page has it: a page belongs to its box.
  const searchOfView = readSearch(searchAddress({ ...search, area: { bounds, name: '' } }).slice(1));
  const answer = await api.searchPlaces({ query: searchQuery(searchOfView, options) });
  return answer.status === 200 ? { results: answer.body, search: searchOfView } : null;
}
