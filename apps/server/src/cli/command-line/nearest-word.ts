const largestDistance = 2;

/** The word that was probably meant: at most two edits away and nearest of all; undefined where none is near. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let nearestDistance = Math.min(largestDistance, Math.floor(typed.length / 2)) + 1;
  for (const word of words) {
    const distance = editDistance(typed.toLowerCase(), word);
    if (distance >= nearestDistance) continue;
    nearest = word;
    nearestDistance = distance;
  }
  return nearest;
}

/** Letters to add, remove, replace or swap with a neighbour to make one word of the other (Damerau, 1964). */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let distance = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap) distance = Math.min(distance, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(distance);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
