/** The parameters that the map changes without any data being loaded. */
const ofTheMap = ['map', 'pin', 'here'];
/** The parameters by which the map requests places. */
const ofItsPlaces = [...ofTheMap, 'area'];

/** Whether two addresses differ only in the view of the map, so that nothing has to be loaded. */
export function onlyMapMoved(before: URL, after: URL): boolean {
  return before.href !== after.href && withoutMap(before) === withoutMap(after);
}

/** Whether two addresses request the same search, but for the area of the map. */
export function onlyAreaMoved(before: URL, after: URL): boolean {
  return without(before, ofItsPlaces) === without(after, ofItsPlaces);
}

/** An address without the view of the map. */
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
