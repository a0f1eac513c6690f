import type { PlaceColumns } from './place-columns.ts';

/** Places whose object stands in the file a second time (files joined carelessly): all but the first of each. */
export function findRepeated(places: PlaceColumns): ReadonlySet<number> {
  if (areInOrder(places)) return new Set();
  const order = Uint32Array.from({ length: places.length }, (_, index) => index).sort(
    (a, b) => places.kind(a) - places.kind(b) || places.id(a) - places.id(b) || a - b,
  );
  const repeated = new Set<number>();
  for (let at = 1; at < order.length; at++) {
    const [previous, index] = [order[at - 1] ?? 0, order[at] ?? 0];
    if (places.kind(previous) === places.kind(index) && places.id(previous) === places.id(index)) repeated.add(index);
  }
  return repeated;
}

/** Files are sorted as a rule, and then nothing stands in them twice. */
function areInOrder(places: PlaceColumns): boolean {
  for (let index = 1; index < places.length; index++) {
    const kinds = places.kind(index) - places.kind(index - 1);
    if (kinds < 0 || (kinds === 0 && places.id(index) <= places.id(index - 1))) return false;
  }
  return true;
}
