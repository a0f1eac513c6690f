interface Part {
  readonly start: number;
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * A text as parts that match what was typed and parts that do not, in order; together they are the text.
 * @param matches in UTF-16 code units, in any order; what overlaps or lies outside is bounded
 */
export function highlightedParts(text: string, matches: readonly { start: number; end: number }[]): Part[] {
  const parts: Part[] = [];
  let position = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > position) parts.push({ start: position, text: text.slice(position, end), isMatch });
    position = Math.max(position, end);
  };
  for (const { start, end } of matches.toSorted((a, b) => a.start - b.start)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return parts;
}
