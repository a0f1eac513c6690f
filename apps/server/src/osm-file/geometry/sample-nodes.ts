/** So few points of a street are kept for finding the street near a place. */
const streetPointsMax = 5;

/** The nodes by which a street can be found: its ends and some between them. */
export function sampleStreet(nodeIds: readonly number[]): readonly number[] {
  const last = nodeIds.length - 1;
  const count = Math.min(streetPointsMax, nodeIds.length);
  if (count < 2) return nodeIds;
  return Array.from({ length: count }, (_, index) => nodeIds[Math.round((index * last) / (count - 1))] ?? 0);
}

/** Two opposite corners of a house; the point half way between them is near enough to its middle. */
export function sampleHouse(nodeIds: readonly number[]): readonly number[] {
  const distinct = nodeIds.length > 1 && nodeIds[0] === nodeIds.at(-1) ? nodeIds.slice(0, -1) : nodeIds;
  const [first, opposite] = [distinct[0], distinct[distinct.length >> 1]];
  return first === undefined || opposite === undefined ? [] : [first, opposite];
}
