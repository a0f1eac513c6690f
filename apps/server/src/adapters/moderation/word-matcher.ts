import { plainSpelling, type WrittenWord } from './written-words.ts';

/** Finds the terms of a list in the words of a text. */
export interface WordMatcher {
  /** The passages that hold a term, as they were written, in their order. */
  find(words: readonly WrittenWord[]): string[];
}

/** One term: its words in order; the last one may be the beginning of many. */
interface Term {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
}

/**
 * Matches whole words, and word for word: "Scunthorpe" and "cockpit" hold nothing. A term may have several words; with
 * `*` at its end it is the beginning of its last word.
 */
export function wordMatcher(terms: readonly string[]): WordMatcher {
  const byFirstWord = Map.groupBy(terms.map(readTerm), ({ words }) => words[0] ?? '');
  // Beginnings are looked up by the letters that all of them have.
  const prefixes = [...byFirstWord.values()].flat().filter(({ words, isPrefix }) => isPrefix && words.length === 1);

  const termsAt = (spelling: string): readonly Term[] => {
    const exact = byFirstWord.get(spelling) ?? [];
    const beginnings = prefixes.filter(({ words: [word = ''] }) => spelling.startsWith(word));
    const masked = isMasked(spelling) ? [...byFirstWord.values()].flat().filter((term) => fits(term, 0, spelling)) : [];
    return [...exact, ...beginnings, ...masked];
  };

  return {
    find: (words) =>
      words.flatMap((word, position) => {
        const candidates = word.spellings.flatMap(termsAt);
        const found = candidates.find((term) => standsAt(term, words, position));
        if (found === undefined) return [];
        const passage = words.slice(position, position + found.words.length);
        return [passage.map(({ written }) => written).join(' ')];
      }),
  };
}

function readTerm(term: string): Term {
  const isPrefix = term.endsWith('*');
  return { words: plainSpelling(term.replace(/\*$/, '')).split(' '), isPrefix };
}

function standsAt(term: Term, words: readonly WrittenWord[], position: number): boolean {
  return term.words.every((_, index) =>
    words[position + index]?.spellings.some((spelling) => fits(term, index, spelling)),
  );
}

/** Whether a spelling is the term's word at that index, letters that were left out being any. */
function fits({ words, isPrefix }: Term, index: number, spelling: string): boolean {
  const word = words[index] ?? '';
  const isBeginning = isPrefix && index === words.length - 1;
  if (isBeginning ? spelling.length < word.length : spelling.length !== word.length) return false;
  const compared = spelling.slice(0, word.length);
  return (
    compared === word || (isMasked(compared) && [...word].every((letter, at) => isLetterOrMask(compared[at], letter)))
  );
}

function isLetterOrMask(written: string | undefined, letter: string): boolean {
  return written === letter || written === '*';
}

/** "f*ck" is a word with a letter left out; with less than two letters left it could be anything. */
function isMasked(spelling: string): boolean {
  return spelling.includes('*') && /\p{L}.*\p{L}/u.test(spelling);
}
