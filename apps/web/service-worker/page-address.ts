import { knownLanguage } from '@access-atlas/contract/choose-language.ts';
import type { SavedPage } from './saved-page.ts';

/** The pages that are saved when they are read, and all others. */
export type PageKind = 'list' | 'place' | 'text' | 'other';

export interface PageAddress {
  readonly kind: PageKind;
  /** Path and query, as the browser shows it. */
  readonly address: string;
  /** The key under which it is saved: its path, and the language where its address contains one. */
  readonly key: string;
}

/** The path of the offline page. */
export const offlinePath = '/offline';

const placePath = /^\/details\/\d+\/local$/;
/** Not imported from the contract, whose schemas would be included. */
const textPath =
  /^\/(?:about|contact|accessibility|privacy|terms|rules|cookies|data-sources|blog|programs|founder|press|social)$/;
/** Paths that are no pages. */
const notPages = /^\/(?:api|assets|auth|basemap|captcha-frame|embed|health|photos|preferences|share)(?:\/|$)/;
/** Parameters that do not change which page an address requests. */
const ignoredParameters = ['lng', 'map', 'pin', 'here'];

/**
 * The page at an address of this site, or the page whose data are requested there on client-side navigation
 * (`/about.data`, `/_.data`). Null where the address is no page.
 */
export function pageAddressOf(url: URL, asks: 'document' | 'data'): PageAddress | null {
  const isData = url.pathname.endsWith('.data');
  if (isData !== (asks === 'data')) return null;
  const path = isData ? url.pathname.replace(/(?:(?<=\/)_)?\.data$/, '') : url.pathname;
  if (notPages.test(path)) return null;
  const query = new URLSearchParams(url.search);
  query.delete('_routes');
  const lng = knownLanguage(query.get('lng'));
  return {
    kind: kindOf(path, query),
    address: withQuery(path, query),
    key: lng === undefined ? path : withQuery(path, new URLSearchParams({ lng })),
  };
}

/**
 * Whether a saved page is the one that an address requests. For a place or a text only path and language count; a list
 * must have the same search, unless the address contains none. An address without a language matches any language.
 */
export function matchesRequest(asked: PageAddress, saved: Pick<SavedPage, 'address' | 'language'>): boolean {
  const [path, query = ''] = saved.address.split('?');
  const [askedPath, askedQuery = ''] = asked.address.split('?');
  if (asked.kind === 'other' || askedPath !== path) return false;
  const [wanted, had] = [searchOf(askedQuery), searchOf(query)];
  const language = knownLanguage(new URLSearchParams(askedQuery).get('lng'));
  if (language !== undefined && knownLanguage(saved.language) !== language) return false;
  return asked.kind !== 'list' || wanted === '' || wanted === had;
}

function kindOf(path: string, query: URLSearchParams): PageKind {
  // A later page of a list is not saved as the list.
  if (path === '/') return query.has('page') ? 'other' : 'list';
  if (placePath.test(path)) return query.has('reviews') ? 'other' : 'place';
  return textPath.test(path) ? 'text' : 'other';
}

function searchOf(query: string): string {
  const parameters = new URLSearchParams(query);
  for (const name of ignoredParameters) parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
