/** A street is found again by a few of its points. */
const streetPointsMax = 5;

/** The nodes of a street that are enough to find it: its ends and some between. */
export function sampleStreet(nodeIds: readonly number[]): readonly number[] {
  const last = nodeIds.length - 1;
  const count = Math.min(streetPointsMax, nodeIds.length);
  if (count < 2) return nodeIds;
  return Array.from({ length: count }, (_, index) => nodeIds[Math.round((index * last) / (count - 1))] ?? 0);
}

/** Two opposite corners of a house: their middle is near enough to its own. */
export function sampleHouse(nodeIds: readonly number[]): readonly number[] {
  const distinct = nodeIds.length > 1 && nodeIds[0] === nodeIds.at(-1) ? nodeIds.slice(0, -1) : nodeIds;
  const [first, opposite] = [distinct[0], distinct[distinct.length >> 1]];
  return first === undefined || opposite === undefined ? [] : [first, opposite];
}
