/** A basemap from elsewhere, which browsers fetch themselves. */
export interface BasemapSettings {
  /** A MapLibre style, or one PMTiles file in the Protomaps schema. */
  readonly kind: 'style' | 'archive';
  readonly url: string;
  /** A style for the dark theme; null: the one is drawn in both. */
  readonly darkUrl: string | null;
  /** Where browsers may fetch it from: its own origin, and those that the operator named beside it. */
  readonly origins: readonly string[];
}

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
