/** One table of the bench. */
export interface Section {
  readonly title: string;
  /** Markdown that ends with a newline. */
  readonly text: string;
}

/**
 * Puts measured sections into a Markdown page: in the place of one with the same title, else behind the last one. All
 * else stays as it is, so that a part can be measured by itself.
 */
export function replaceSections(page: string, sections: readonly Section[]): string {
  const pieces = page.split(/^(?=## )/m).map((piece) => piece.trimEnd());
  for (const { title, text } of sections) {
    const heading = `## ${title}`;
    const piece = `${heading}\n\n${text.trim()}`;
    const place = pieces.findIndex((other) => other === heading || other.startsWith(`${heading}\n`));
    if (place === -1) pieces.push(piece);
    else pieces[place] = piece;
  }
  return `${pieces.filter((piece) => piece !== '').join('\n\n')}\n`;
}
