/** The facts that are extracted from a page's HTML with patterns: a worker has no HTML parser. */
export interface SavedHtml {
  readonly title: string;
  readonly language: string;
  /** The scripts, typefaces and message files without which the page could not be hydrated. */
  readonly assets: readonly string[];
  /** The photos that it shows at first. */
  readonly photos: readonly string[];
}

const photosMax = 12;
// Styles are part of the page.
const assetPath = /\/assets\/[\w.-]+\.(?:m?js|json|woff2)\b/g;
const photoPath = /<img\b[^>]*?\ssrc="(\/photos\/[^"/?]+)"/g;
const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Extracts the files that have to be saved together with a page of this site. */
export function readSavedHtml(html: string): SavedHtml {
  const [, title = ''] = /<title[^>]*>([^<]*)</.exec(html) ?? [];
  const [, language = 'en'] = /<html\b[^>]*?\slang="([\w-]+)"/.exec(html) ?? [];
  return {
    title: title.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity, name: string) => letters[name] ?? entity),
    language,
    assets: [...new Set(html.match(assetPath) ?? [])],
    photos: [...new Set([...html.matchAll(photoPath)].map(([, path = '']) => path))].slice(0, photosMax),
  };
}

/** The page with the instant at which it was saved, which its scripts find on its root element. */
export function stampSavedAt(html: string, savedAt: string): string {
  return html.replace('<html ', `<html data-saved-at="${savedAt}" `);
}
