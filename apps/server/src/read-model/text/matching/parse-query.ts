import { wordsOf } from '../words-of.ts';

/** More words than this are not looked for: the first ones and the last. A mask of them is one byte. */
export const queryWordsMax = 8;

export interface ParsedQuery {
  /** Different words, in their order, normalized. */
  readonly words: readonly string[];
  /** Whether the last word may go on: nothing was typed after it. */
  readonly lastIsOpen: boolean;
}

/** The words of what someone typed so far. */
export function parseQuery(text: string): ParsedQuery {
  const all = wordsOf(text);
  const last = all.at(-1);
  const words = [...new Set(all)];
  if (last === undefined) return { words, lastIsOpen: false };
  const others = words.filter((word) => word !== last).slice(0, queryWordsMax - 1);
  return { words: [...others, last], lastIsOpen: /[\p{L}\p{N}\p{M}]$/u.test(text) };
}
