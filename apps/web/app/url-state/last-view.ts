import { readView, type SearchParameters, writeView } from './search-parameters.ts';

type View = NonNullable<SearchParameters['view']>;

const cookieName = 'view';
const keptSeconds = 365 * 24 * 60 * 60;

/** Where the map stood when the visitor was last here, from a Cookie header. */
export function readLastView(cookies: string | null): View | null {
  const kept = (cookies ?? '').split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  return kept === undefined ? null : readView(kept.slice(cookieName.length + 1));
}

/** The next visit begins where this one ends. Written as addresses write it. */
export function keepLastView(view: View): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere, and this one holds nothing secret
  document.cookie = `${cookieName}=${writeView(view)}; Path=/; SameSite=Lax; Max-Age=${keptSeconds}`;
}
