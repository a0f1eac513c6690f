import type { LngLat } from '@access-atlas/contract/geo.ts';
import { mapZoomDefault } from '@access-atlas/contract/limits.ts';
import { type SearchParameters, searchAddress } from './search-parameters.ts';

/**
 * The address of the same search around a point: its words and filters stay, the nearest places come first, and the map
 * stands around it as near as before.
 */
export function placesNearAddress(search: SearchParameters, { latitude, longitude }: LngLat): string {
  return searchAddress({
    ...search,
    near: { latitude, longitude, name: '' },
    area: null,
    // Without words they come in this order anyway.
    sort: search.words === '' ? null : 'distance',
    view: { latitude, longitude, zoom: search.view?.zoom ?? mapZoomDefault },
    pin: null,
    here: null,
  });
}
