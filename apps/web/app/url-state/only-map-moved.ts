/** What the map changes in the address without asking for anything else. */
const ofTheMap = ['map', 'pin', 'here'];
/** What the map asks places for. */
const ofItsPlaces = [...ofTheMap, 'area'];

/** Whether an address differs from the one before by where the map stands alone: nothing has to be loaded anew. */
export function onlyMapMoved(before: URL, after: URL): boolean {
  return before.href !== after.href && withoutMap(before) === withoutMap(after);
}

/** Whether an address asks for the same as the one before, but perhaps for another area of the map. */
export function onlyAreaMoved(before: URL, after: URL): boolean {
  return without(before, ofItsPlaces) === without(after, ofItsPlaces);
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
