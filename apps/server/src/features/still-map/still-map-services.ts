import type { Basemap } from '../../basemap/serving/open-basemap.ts';
import type { SearchServices } from '../search/search-services.ts';

/** What still maps are drawn from. */
export interface StillMapServices extends SearchServices {
  readonly basemap: Basemap;
}
