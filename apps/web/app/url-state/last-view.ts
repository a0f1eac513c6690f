import { readSearch, type SearchParameters } from './search-parameters.ts';

/** Where the map stood when the visitor was last here, from a Cookie header: the map writes it as addresses do. */
export function readLastView(cookies: string | null): SearchParameters['view'] {
  const written = /(?:^|;\s*)view=([\d./-]{1,60})(?:;|$)/.exec(cookies ?? '')?.[1];
  return written === undefined ? null : readSearch(new URLSearchParams({ map: written })).view;
}
