const delimiters = [',', ';', '\t'] as const;

/** The delimiter of a CSV text: of comma, semicolon and tab the one that its first line has most of outside quotes. */
export function sniffDelimiter(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if (counts.size > 0) break;
    } else counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [first] = [...delimiters].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return first ?? ',';
}
