/**
 * Where the edge from one position to another crosses the horizontal line at `y`: its x there, or NaN where it does not
 * cross. An edge has its lower end but not its upper one, so that a line through a corner of a ring crosses it once.
 */
export function crossingOfEdge(fromX: number, fromY: number, toX: number, toY: number, y: number): number {
  if (fromY > y === toY > y) return Number.NaN;
  return fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
}

/**
 * Where rings cross the horizontal line at `y`: the values of x in ascending order. By the even-odd rule the line is
 * inside from the first to the second, from the third to the fourth, and so on.
 * @param rings x, y, x, y … in any plane, the first position repeated at the end
 */
export function scanLineCrossings(rings: readonly ArrayLike<number>[], y: number): number[] {
  const crossings: number[] = [];
  for (const ring of rings)
    for (let index = 2; index < ring.length; index += 2) {
      const [fromX, fromY] = [ring[index - 2] ?? 0, ring[index - 1] ?? 0];
      const x = crossingOfEdge(fromX, fromY, ring[index] ?? 0, ring[index + 1] ?? 0, y);
      if (!Number.isNaN(x)) crossings.push(x);
    }
  return crossings.sort((a, b) => a - b);
}
