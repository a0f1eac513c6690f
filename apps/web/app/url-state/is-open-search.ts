import type { SearchParameters } from './search-parameters.ts';

/** Whether the address names no places: the list then shows those on the map. */
export function isOpenSearch({ area, near, words }: SearchParameters): boolean {
  return area === null && near === null && words === '';
}
