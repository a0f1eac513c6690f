import { cookieLine, cookieValue, keepCookie } from '../browser/cookies.ts';
import { readView, type SearchParameters, writeView } from './search-parameters.ts';

type View = NonNullable<SearchParameters['view']>;

const cookieName = 'view';
const keptSeconds = 365 * 24 * 60 * 60;

/** Where the map stood when the visitor was last here, from a Cookie header. */
export function readLastView(cookies: string | null): View | null {
  const kept = cookieValue(cookies, cookieName);
  return kept === null ? null : readView(kept);
}

/** The next visit begins where this one ends. Written as addresses write it. */
export function keepLastView(view: View): void {
  keepCookie(cookieLine(cookieName, writeView(view), keptSeconds));
}
