/** The `handle` of a route whose address may carry secrets in its query. */
export interface RouteSecrets {
  /** The names of the parameters: they leave the address before anything else is loaded. */
  readonly secretParameters: readonly string[];
}

/** The property of the history's state that holds what stood in the address. */
export const keptSecrets = 'addressSecrets';

/** The parameters that hold secrets on a page, from the handles of its matched routes. */
export function secretParametersOf(handles: readonly unknown[]): readonly string[] {
  return handles.flatMap((handle) => (hasSecrets(handle) ? handle.secretParameters : []));
}

function hasSecrets(handle: unknown): handle is RouteSecrets {
  return typeof handle === 'object' && handle !== null && 'secretParameters' in handle;
}

/** A query without some of its parameters. */
export function withoutParameters(search: string, names: readonly string[]): string {
  const parameters = new URLSearchParams(search);
  if (!names.some((name) => parameters.has(name))) return search;
  for (const name of names) parameters.delete(name);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
