import { type SearchParameters, searchAddress } from './search-parameters.ts';

/** The address of the map for other sites' pages that shows what the search page would; no point is chosen there. */
export function embedAddress(parameters: SearchParameters): string {
  return searchAddress({ ...parameters, here: null }).replace(/^\//, '/embed');
}
