/** A part of a map source's attribution: text or a link. */
export interface AttributionPart {
  readonly text: string;
  readonly href: string | null;
}

/** OpenStreetMap is named in our own attribution already. */
const openStreetMap = /(?:^|\.)openstreetmap\.org$/;
/**
 * Remnants of "© OpenStreetMap" and "Data from OpenStreetMap" after their link is removed, and the same texts without a
 * link.
 */
const leftOver = /^(?:data (?:from|by|©)|openstreetmap(?: contributors)?|[^\p{L}\p{N}])*$/iu;

const tag = /<[a-z][^>]*>/gi;
const handler = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/** The attributions of a basemap's sources, from their HTML: text and links only, each once, without OpenStreetMap. */
export function readAttributions(attributions: readonly string[]): AttributionPart[] {
  const parts = attributions.flatMap(readAttribution);
  return parts.filter(
    (part, index) => parts.findIndex(({ text, href }) => text === part.text && href === part.href) === index,
  );
}

function readAttribution(html: string): AttributionPart[] {
  // Browsers log an error about an inline handler even where it could not run.
  const quiet = html.replace(tag, (found) => found.replace(handler, ''));
  // A separate document, in which nothing is loaded or run.
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  return [...partsOf(body)].filter(({ text, href }) => {
    if (href === null) return !leftOver.test(text);
    return text !== '' && !openStreetMap.test(new URL(href).hostname);
  });
}

function* partsOf(parent: Node): Generator<AttributionPart> {
  for (const node of parent.childNodes) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (node instanceof HTMLAnchorElement) yield { text, href: safeAddress(node.getAttribute('href')) };
    else if (node.nodeType === Node.TEXT_NODE) yield { text, href: null };
    else yield* partsOf(node);
  }
}

function safeAddress(href: string | null): string | null {
  const url = URL.parse(href ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
