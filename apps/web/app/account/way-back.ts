/** The parameter of a page of accounts that says where it leads on to: the page on which somebody was. */
const toParameter = 'to';
/** The parameter that says that something was begun there, which goes on once somebody is signed in. */
const begunParameter = 'begun';

/** Where somebody goes on who signs in. */
export interface WayBack {
  /** An address within the site; null where none is known. It comes from an address: see `safePath`. */
  readonly to: string | null;
  /** Whether something was begun there, by which a provider is led there too and not to the map. */
  readonly goesOn: boolean;
}

/** The way back that the address of a page of accounts names. */
export function wayBackIn(parameters: URLSearchParams): WayBack {
  return { to: parameters.get(toParameter), goesOn: parameters.has(begunParameter) };
}

/** A way back as the query of a page of accounts; empty where nothing has to be said. */
export function queryOfWayBack({ to, goesOn }: WayBack): string {
  const isSaid = to !== null && (to !== '/' || goesOn);
  return isSaid ? `?${toParameter}=${encodeURIComponent(to)}${goesOn ? `&${begunParameter}` : ''}` : '';
}
