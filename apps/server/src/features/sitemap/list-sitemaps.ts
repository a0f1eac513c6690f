import { selectListedRanges } from './listed-places.sql.ts';
import type { SitemapServices } from './sitemap-services.ts';

/** The paths of all sitemaps: that of the pages, and one for each range of ids that holds a place to list. */
export async function listSitemaps({ database }: SitemapServices): Promise<string[]> {
  const ranges = await selectListedRanges(database.kysely);
  return ['/sitemaps/pages.xml', ...ranges.map((range) => `/sitemaps/places-${range}.xml`)];
}
