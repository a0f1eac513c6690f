/** How large a cluster is drawn: the number of places from which on, and the diameter in pixels. */
export const clusterSizes = [
  { from: 0, diameter: 40 },
  { from: 25, diameter: 48 },
  { from: 100, diameter: 56 },
  { from: 1000, diameter: 60 },
] as const;

/** The diameter in pixels of the circle of a cluster of so many places. */
export function clusterDiameter(total: number): number {
  return clusterSizes.findLast(({ from }) => total >= from)?.diameter ?? clusterSizes[0].diameter;
}

/**
 * Where the middle of a cluster is drawn along one axis of its cell, so that its circle stays within the cell: no two circles
 * can touch, on whichever tiles they are.
 * @param position of the middle of its places, from the beginning of the cell; 0 to `cellPixels`
 * @returns the middle of the cell where the circle is as large as the cell, or larger
 */
export function heldInCell(position: number, diameter: number, cellPixels: number): number {
  const room = Math.max(0, (cellPixels - diameter) / 2);
  const middle = cellPixels / 2;
  return Math.min(middle + room, Math.max(middle - room, position));
}
