import type { SiteSettings } from '../../config/site-settings.ts';
import type { Database } from '../../db/database.ts';
import type { SiteTexts } from '../texts/site-texts.ts';

/** What the sitemaps are made from. */
export interface SitemapServices {
  readonly database: Database;
  readonly site: SiteSettings;
  readonly texts: SiteTexts;
}
