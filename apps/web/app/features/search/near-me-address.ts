import type { LngLat } from '@access-atlas/contract/geo.ts';
import { mapZoomLocated } from '@access-atlas/contract/limits.ts';
import { type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';

/** What is looked for stays, with its filters; the nearest places come first, and the map stands around the location. */
export function nearMeAddress(search: SearchParameters, { latitude, longitude }: LngLat): string {
  return searchAddress({
    ...search,
    near: { latitude, longitude, name: '' },
    area: null,
    // Without words they come in this order anyway.
    sort: search.words === '' ? null : 'distance',
    view: { latitude, longitude, zoom: mapZoomLocated },
    pin: null,
    here: null,
  });
}
