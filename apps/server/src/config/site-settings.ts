import type { BasemapSettings } from './basemap-settings.ts';

/** What the operator configured that pages show. */
export interface SiteSettings {
  /** The origin under which people reach the site; null where it was not told. */
  readonly publicUrl: string | null;
  readonly contactEmail: string | null;
  readonly androidAppId: string | null;
  /** The operator's basemap; null: the embedded one. */
  readonly basemap: BasemapSettings | null;
}

/** A site whose operator set nothing. */
export const plainSiteSettings: SiteSettings = {
  publicUrl: null,
  contactEmail: null,
  androidAppId: null,
  basemap: null,
};
