/**
 * The order of rows that two changed: theirs where one's own is that of the base, else one's own. What only the other order
 * has stands behind the row that it follows there.
 * @returns all ids of both; `order`: whose the order is, where they changed that of the base, else null
 */
export function weaveOrders(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): { readonly ids: readonly string[]; readonly order: 'theirs' | 'mine' | null } {
  const isMovedByThem = isMoved(base, theirs);
  const isMovedHere = isMoved(base, mine);
  const isTheirs = isMovedByThem && !isMovedHere;
  const ids = isTheirs ? withOthers(theirs, mine) : withOthers(mine, theirs);
  const isAlike = !isMoved(theirs, mine);
  return { ids, order: !isMovedByThem || (isMovedHere && isAlike) ? null : isTheirs ? 'theirs' : 'mine' };
}

/** Whether what both orders have stands otherwise in the second. */
function isMoved(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((id) => other.includes(id));
  const there = other.filter((id) => one.includes(id));
  return shared.some((id, position) => id !== there[position]);
}

function withOthers(order: readonly string[], others: readonly string[]): readonly string[] {
  const ids = [...order];
  for (const [position, id] of others.entries()) {
    if (ids.includes(id)) continue;
    const before = others[position - 1];
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}
