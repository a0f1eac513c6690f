import type { PinChoice } from './pin-choices.ts';

/**
 * What the list of pins holds after the map has moved under it. As long as its active option can be seen, the list is the
 * same to whoever reads it: what stays keeps its place and its words, what has gone is left out, what has come is added at
 * the end. Else, as after a cluster was opened, it is a new list.
 * @param shown the list as it is, nearest to the middle first as the map stood when it was opened
 * @param seen what can be seen now, nearest to the middle first
 */
export function followChoices(
  shown: readonly PinChoice[],
  seen: readonly PinChoice[],
  activeKey: string | undefined,
): readonly PinChoice[] {
  const seenKeys = new Set(seen.map(({ key }) => key));
  if (activeKey === undefined || !seenKeys.has(activeKey)) return seen;
  const shownKeys = new Set(shown.map(({ key }) => key));
  const isSame = shown.length === seen.length && seen.every(({ key }) => shownKeys.has(key));
  if (isSame) return shown;
  return [...shown.filter(({ key }) => seenKeys.has(key)), ...seen.filter(({ key }) => !shownKeys.has(key))];
}
