import { languages, languageTags } from '@access-atlas/contract/languages.ts';
import { escapeXml } from '../../domain/text/escape-xml.ts';

/** A page that search engines should know, by its path, for example `/details/17/local`. */
export interface SitemapPage {
  readonly path: string;
  readonly changedAt: Date | null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Pages written at once: little enough that no other request waits for them. */
const pagesPerPiece = 250;

/** An index of sitemaps at an origin (sitemaps.org). */
export function writeSitemapIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/**
 * A sitemap, piece by piece: each page with when it changed and with its address in every language, as the pages
 * themselves name them (Google, "Localized versions of your pages").
 */
export function* writeSitemap(origin: string, pages: readonly SitemapPage[]): Generator<string> {
  // The origin comes from the request where the operator told none, and may hold anything.
  const base = escapeXml(origin);
  yield `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let start = 0; start < pages.length; start += pagesPerPiece) {
    yield pages
      .slice(start, start + pagesPerPiece)
      .map((page) => writePage(base, page))
      .join('');
  }
  yield '</urlset>\n';
}

function writePage(base: string, { path, changedAt }: SitemapPage): string {
  const address = base + escapeXml(path);
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const alternates = languages.map((language) => alternate(languageTags[language], `${address}?lng=${language}`));
  return [
    `<url><loc>${address}</loc>`,
    changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`,
    alternate('x-default', address),
    ...alternates,
    '</url>\n',
  ].join('');
}
