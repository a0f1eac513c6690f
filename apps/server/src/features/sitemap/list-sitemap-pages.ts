import { textNames } from '@access-atlas/contract/texts.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** The pages that every site has. */
export function listSitemapPages(): SitemapPage[] {
  return ['/', ...textNames.map((name) => `/${name}`)].map((path) => ({ path, changedAt: null }));
}
