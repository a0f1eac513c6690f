import { cookieLine, cookieValue, writeCookie } from '../browser/cookies.ts';
import { readView, type SearchParameters, writeView } from './search-parameters.ts';

type View = NonNullable<SearchParameters['view']>;

const cookieName = 'view';
const keptSeconds = 365 * 24 * 60 * 60;

/** The visitor's last view of the map, from a Cookie header. */
export function readLastView(cookies: string | null): View | null {
  const kept = cookieValue(cookies, cookieName);
  return kept === null ? null : readView(kept);
}

/** Stores the map's view for the next visit, in the format of addresses. */
export function saveLastView(view: View): void {
  writeCookie(cookieLine(cookieName, writeView(view), keptSeconds));
}
