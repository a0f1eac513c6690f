import type { SavedPage } from './saved-page.ts';

/** The pages that are saved when they are read, and all others. */
export type PageKind = 'list' | 'place' | 'text' | 'other';

export interface PageAddress {
  readonly kind: PageKind;
  /** Path and query, as the browser shows it. */
  readonly address: string;
  /** Under which it is saved: its path, and the language where its address names one. */
  readonly key: string;
}

/** Where the page stands that says what cannot be shown without a connection. */
export const offlinePath = '/offline';

const placePath = /^\/details\/\d+\/local$/;
/** Not from the contract: its schemas would come along. */
const textPath = /^\/(?:about|contact|accessibility|privacy|terms|cookies|data-sources)$/;
/** No pages, whatever asks for them. */
const notPages = /^\/(?:api|assets|basemap|embed|health|metrics|photos|preferences|share)(?:\/|$)/;
/** What an address says beside what is looked for. */
const beside = ['lng', 'map', 'pin', 'here'];

/**
 * The page at an address of this site, or the one whose data is asked for there (`/about.data`, `/_.data`): what a
 * visitor goes to without a full load. Null where there is none.
 */
export function pageAddressOf(url: URL, asks: 'document' | 'data'): PageAddress | null {
  const isData = url.pathname.endsWith('.data');
  if (isData !== (asks === 'data')) return null;
  const path = isData ? url.pathname.replace(/(?:(?<=\/)_)?\.data$/, '') : url.pathname;
  if (notPages.test(path)) return null;
  const query = new URLSearchParams(url.search);
  query.delete('_routes');
  const lng = query.get('lng');
  return {
    kind: kindOf(path, query),
    address: withQuery(path, query),
    key: lng === null ? path : withQuery(path, new URLSearchParams({ lng })),
  };
}

/**
 * Whether a saved page is what an address asks for. A place and a text are whatever else the address carries, such as the
 * way back to a list; a list only where it was found in the same way, or where any will do. An address that names no
 * language means that of the page read last.
 */
export function isMeantBy(asked: PageAddress, saved: Pick<SavedPage, 'address' | 'language'>): boolean {
  const [path, query = ''] = saved.address.split('?');
  const [askedPath, askedQuery = ''] = asked.address.split('?');
  if (asked.kind === 'other' || askedPath !== path) return false;
  const [wanted, had] = [searchOf(askedQuery), searchOf(query)];
  const language = new URLSearchParams(askedQuery).get('lng');
  if (language !== null && !saved.language.startsWith(language)) return false;
  return asked.kind !== 'list' || wanted === '' || wanted === had;
}

function kindOf(path: string, query: URLSearchParams): PageKind {
  // A later page of a list is not the list.
  if (path === '/') return query.has('page') ? 'other' : 'list';
  if (placePath.test(path)) return query.has('reviews') ? 'other' : 'place';
  return textPath.test(path) ? 'text' : 'other';
}

function searchOf(query: string): string {
  const parameters = new URLSearchParams(query);
  for (const name of beside) parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
