import { type SearchParameters, searchAddress } from './search-parameters.ts';

/** The address of the map for other sites' pages that shows what the search page would. */
export function embedAddress(parameters: SearchParameters): string {
  return searchAddress(parameters).replace(/^\//, '/embed');
}
