import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { type SearchParameters, searchAddress } from './search-parameters.ts';

/**
 * The address of the same search around a location: words and filters stay, the nearest places come first, and the map
 * is centred there at this zoom.
 */
export function placesNearAddress(search: SearchParameters, { latitude, longitude }: LngLat, zoom: number): string {
  return searchAddress({
    ...search,
    near: { latitude, longitude, name: '' },
    around: null,
    area: null,
    // Without words this is the default order.
    sort: search.words === '' ? null : 'distance',
    view: { latitude, longitude, zoom },
    pin: null,
    here: null,
  });
}
