import type { Basemap } from '../../basemap/serving/open-basemap.ts';
import type { SearchServices } from '../search/search-services.ts';
import type { DataRegion } from '../site/data-region.ts';

/** What still maps are drawn from. */
export interface StillMapServices extends SearchServices {
  readonly basemap: Basemap;
  readonly dataRegion: DataRegion;
}
