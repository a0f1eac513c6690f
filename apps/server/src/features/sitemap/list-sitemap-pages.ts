import { listBusinesses } from '@access-atlas/contract/directory.ts';
import { textNames } from '@access-atlas/contract/texts.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** The pages that every site has. */
export function listSitemapPages(): SitemapPage[] {
  return ['/', listBusinesses.path, ...textNames.map((name) => `/${name}`)].map((path) => ({ path, changedAt: null }));
}
