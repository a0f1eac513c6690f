import { listBusinesses } from '@access-atlas/contract/directory.ts';
import { readTextNames } from '@access-atlas/contract/site/text-names.ts';
import { hasPageAt } from '../texts/find-text.ts';
import type { SitemapServices } from './sitemap-services.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** The pages of the site that are no places. */
export function listSitemapPages({ texts }: Pick<SitemapServices, 'texts'>): SitemapPage[] {
  return ['/', listBusinesses.path, ...readTextNames.map((name) => `/${name}`)]
    .filter((path) => hasPageAt(texts.current, path))
    .map((path) => ({ path, changedAt: null }));
}
