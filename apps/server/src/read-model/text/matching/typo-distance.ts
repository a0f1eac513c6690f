/**
 * How many typing mistakes lie between two words: letters that are missing, added or wrong, or two neighbours swapped
 * (optimal string alignment). Stops counting beyond `most` and gives `most + 1`.
 */
export function typoDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let distance = Math.min(
        (last[j - 1] as number) + (isSame ? 0 : 1),
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforeLast[j - 2] as number) + 1);
      }
      row.push(distance);
      least = Math.min(least, distance);
    }
    // A swap can save one row that is over the limit, but then the row before it is not.
    if (least > most && Math.min(...last) >= most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] as number, most + 1);
}

/** The letters of a word as 32 bits: words that differ in many of them cannot be a few mistakes apart. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/**
 * Whether a word, or a beginning of it, may be so few mistakes from a text, by their letters alone: a mistake brings at
 * most one letter that the word does not have.
 */
export function mayBeNear(textBits: number, wordBits: number, most: number): boolean {
  let missing = textBits & ~wordBits;
  let count = 0;
  while (missing !== 0) {
    missing &= missing - 1;
    count++;
  }
  return count <= most;
}
