import type { PlaceColumns } from './place-columns.ts';

/** Places whose object stands in the file a second time (files joined carelessly): all but the first of each. */
export function findRepeated(places: PlaceColumns): ReadonlySet<number> {
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
