import { wordsOf } from '../words-of.ts';

/** More words than this are not looked for: the first ones and the last. A mask of them is one byte. */
export const queryWordsMax = 8;

export interface ParsedQuery {
  /** Different words, in their order, normalized. */
  readonly words: readonly string[];
  /** Whether the last word may go on: nothing was typed after it. */
  readonly lastIsOpen: boolean;
}

/** "and" in the languages of sites and regions: a name may have it, or "&", or nothing. */
const joins: ReadonlySet<string> = new Set(['and', 'et', 'und', 'e', 'y', 'och', 'og', 'ja']);
/** Between shorter words a single letter is more than a join: "Block E 12". */
const joinedMinUnits = 3;

/** The words of what someone typed so far; those that only join two others are left out. */
export function parseQuery(text: string): ParsedQuery {
  const all = wordsOf(text).filter((word, index, words) => !isJoin(word, words[index - 1], words[index + 1]));
  const last = all.at(-1);
  const words = [...new Set(all)];
  if (last === undefined) return { words, lastIsOpen: false };
  const others = words.filter((word) => word !== last).slice(0, queryWordsMax - 1);
  return { words: [...others, last], lastIsOpen: /[\p{L}\p{N}\p{M}]$/u.test(text) };
}

function isJoin(word: string, before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined || !joins.has(word)) return false;
  return word.length > 1 || [before, after].every((one) => one.length >= joinedMinUnits && !/^\p{N}/u.test(one));
}
