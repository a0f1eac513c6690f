/** The id of a place that somebody typed, or the address of its page; null where it is neither. */
export function placeIdOf(typed: string): string | null {
  const found = /^(?:\S*\/details\/)?([1-9]\d{0,14})(?:[/?#]\S*)?$/.exec(typed.trim());
  return found?.[1] ?? null;
}

/** What a pair of places is called in an address, the lower id first; null where both are the same. */
export function pairIdOf(one: string, other: string): string | null {
  if (one === other) return null;
  return Number(one) < Number(other) ? `${one}-${other}` : `${other}-${one}`;
}
