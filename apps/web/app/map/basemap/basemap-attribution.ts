/** A piece of what a source of map data wants said: words, or a link. */
export interface AttributionPart {
  readonly text: string;
  readonly href: string | null;
}

/** OpenStreetMap stands in our own line already. */
const openStreetMap = /(?:^|\.)openstreetmap\.org$/;
/** What is left of "© OpenStreetMap" and "Data from OpenStreetMap" without their link, and the same without one. */
const leftOver = /^(?:data (?:from|by|©)|openstreetmap(?: contributors)?|[^\p{L}\p{N}])*$/iu;

const tag = /<[a-z][^>]*>/gi;
const handler = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/**
 * What the sources of a basemap want said, from the HTML that they say it in: words and links alone, each once, without
 * OpenStreetMap.
 */
export function readAttributions(attributions: readonly string[]): AttributionPart[] {
  const parts = attributions.flatMap(readAttribution);
  return parts.filter(
    (part, index) => parts.findIndex(({ text, href }) => text === part.text && href === part.href) === index,
  );
}

function readAttribution(html: string): AttributionPart[] {
  // Browsers complain of a handler in their console even where it could not run.
  const quiet = html.replace(tag, (found) => found.replace(handler, ''));
  // A document of its own: nothing in it loads or runs.
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
