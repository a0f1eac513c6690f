/** What the map changes in the address without asking for anything else. */
const ofTheMap = ['map', 'pin', 'here'];

/** Whether an address differs from the one before by where the map stands alone: nothing has to be loaded anew. */
export function onlyMapMoved(before: URL, after: URL): boolean {
  return before.href !== after.href && withoutMap(before) === withoutMap(after);
}

/** Whether an address differs from the one before by what the map shows alone: only its places have to be loaded anew. */
export function onlyAreaMoved(before: URL, after: URL): boolean {
  return before.href !== after.href && without(before, [...ofTheMap, 'area']) === without(after, [...ofTheMap, 'area']);
}

/** An address without where the map stands. */
export function withoutMap(address: Address): string {
  return without(address, ofTheMap);
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

function without({ pathname, search }: Address, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return `${pathname}?${query}`;
}
