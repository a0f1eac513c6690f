import { crossingOfEdge } from './scan-line-crossings.ts';

/**
 * Whether a point lies inside rings by the even-odd rule: holes, and islands in them, need no roles.
 * @param rings x, y, x, y … in any plane, the first position repeated at the end
 */
export function isPointInRings(x: number, y: number, rings: readonly ArrayLike<number>[]): boolean {
  let isInside = false;
  for (const ring of rings)
    for (let index = 2; index < ring.length; index += 2) {
      const [fromX, fromY] = [ring[index - 2] ?? 0, ring[index - 1] ?? 0];
      if (x < crossingOfEdge(fromX, fromY, ring[index] ?? 0, ring[index + 1] ?? 0, y)) isInside = !isInside;
    }
  return isInside;
}
