import { bboxCenter, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { fallbackLocation } from '@access-atlas/contract/limits.ts';
import type { SearchServices } from './search-services.ts';

/**
 * The middle of the site's own places, for visitors of whom nobody knows where they are: a place of the site is more
 * likely meant than a city far from all of them.
 */
export async function middleOfPlaces({ dataRegion }: Pick<SearchServices, 'dataRegion'>): Promise<LngLat> {
  const bounds = await dataRegion.bounds();
  return bounds === null ? fallbackLocation : bboxCenter(bounds);
}
