/** A piece of a text that somebody wrote: as it is, found doubtful, or a character that nobody would see. */
export interface TextPiece {
  /** Where it begins in the text, in UTF-16 units. */
  readonly at: number;
  readonly text: string;
  readonly isDoubtful: boolean;
  /** The code point of a direction mark or an invisible character, such as "U+202E"; null for what can be seen. */
  readonly hidden: string | null;
}

/** Marks that turn the direction of a text, joiners, fillers and whatever else is drawn as nothing; not line breaks. */
const hiddenCharacter = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * A text in pieces, in its order, so that a moderator sees all of it: what a check found doubtful, and characters that are
 * drawn as nothing or turn around what stands after them.
 * @param excerpts words that were found doubtful, as they were written; whichever occurs is marked wherever it does
 */
export function textPieces(text: string, excerpts: readonly string[]): TextPiece[] {
  const doubtful = doubtfulRanges(text, excerpts);
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const character of text) {
    const isDoubtful = doubtful.some(([from, to]) => at >= from && at < to);
    const isHidden = character !== '\n' && hiddenCharacter.test(character);
    const last = pieces.at(-1);
    if (isHidden) pieces.push({ at, text: character, isDoubtful, hidden: codePointOf(character) });
    else if (last !== undefined && last.hidden === null && last.isDoubtful === isDoubtful)
      pieces[pieces.length - 1] = { ...last, text: last.text + character };
    else pieces.push({ at, text: character, isDoubtful, hidden: null });
    at += character.length;
  }
  return pieces;
}

function doubtfulRanges(text: string, excerpts: readonly string[]): (readonly [number, number])[] {
  return excerpts
    .filter((excerpt) => excerpt !== '')
    .flatMap((excerpt) => {
      const ranges: [number, number][] = [];
      for (let at = text.indexOf(excerpt); at !== -1; at = text.indexOf(excerpt, at + excerpt.length))
        ranges.push([at, at + excerpt.length]);
      return ranges;
    });
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
