import { readableQuery } from './readable-query.ts';

/** The parameters that every link within the site copies from the current page: the language chosen in the address. */
export const carriedParameters = ['lng'] as const;

/**
 * An address within the site with the parameters of the present page that every link carries.
 * @param target a path, with or without a query and fragment; its own parameters win
 * @param search the query of the present page, with or without its question mark
 */
export function carryParameters(target: string, search: string): string {
  const present = new URLSearchParams(search);
  const carried = carriedParameters.flatMap((name) => {
    const value = present.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  if (carried.length === 0) return target;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? [];
  const parameters = new URLSearchParams(query);
  for (const [name, value] of carried) {
    if (!parameters.has(name)) parameters.set(name, value);
  }
  return `${path}?${readableQuery(parameters)}${fragment}`;
}
