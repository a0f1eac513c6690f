/** What the map changes in the address without asking for anything else. */
const ofTheMap = ['map', 'pin', 'here'];

/** Whether an address differs from the one before by where the map stands alone: nothing has to be loaded anew. */
export function onlyMapMoved(before: URL, after: URL): boolean {
  return before.href !== after.href && withoutMap(before) === withoutMap(after);
}

/** An address without where the map stands. */
export function withoutMap({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search);
  for (const name of ofTheMap) query.delete(name);
  return `${pathname}?${query}`;
}
