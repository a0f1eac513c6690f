import type { FlatLine } from './flat-line.ts';

/** Whether a point lies inside rings by the even-odd rule: holes and islands in them need no roles. */
export function isPointInRings(longitude: number, latitude: number, rings: readonly FlatLine[]): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (let index = 2; index < ring.length; index += 2) {
      const [fromX, fromY] = [ring[index - 2] ?? 0, ring[index - 1] ?? 0];
      const [toX, toY] = [ring[index] ?? 0, ring[index + 1] ?? 0];
      if (fromY > latitude === toY > latitude) continue;
      if (longitude < fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
    }
  }
  return isInside;
}
