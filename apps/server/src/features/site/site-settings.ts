/** What the operator configured that pages show. */
export interface SiteSettings {
  /** The origin under which people reach the site; null where it was not told. */
  readonly publicUrl: string | null;
  readonly contactEmail: string | null;
  readonly androidAppId: string | null;
}

/** A site whose operator set nothing. */
export const plainSiteSettings: SiteSettings = { publicUrl: null, contactEmail: null, androidAppId: null };
