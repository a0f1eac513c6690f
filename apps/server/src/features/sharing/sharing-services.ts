import type { SiteSettings } from '../../config/site-settings.ts';
import type { ReferenceData } from '../../reference-data/reference-data-files.ts';
import type { PhotoServices } from '../photos/get-photo.ts';
import type { StillMapServices } from '../still-map/still-map-services.ts';

/** What social cards are drawn from. */
export interface SharingServices extends StillMapServices, PhotoServices {
  readonly reference: ReferenceData;
  readonly site: SiteSettings;
}
