import type { DeltaDocuments } from '../table/delta-documents.ts';
import type { SearchTable } from '../table/search-table.ts';
import { findWord, prefixRange, wordLength } from '../table/vocabulary-lookup.ts';
import { otherSpellings } from './abbreviations.ts';
import type { TermMarks } from './term-marks.ts';
import { letterBits, mayBeNear, typoDistance } from './typo-distance.ts';
import { walkTypos } from './walk-typos.ts';

const exactQuality = 255;
/** A word that is shortened, or written out. */
const otherSpellingQuality = 245;
const prefixQualityOfLast = 0.8 * 255;
const prefixQualityOfOthers = 0.7 * 255;
/** What the covered part of a word adds to a match of its beginning. */
const coveredQuality = 0.15 * 255;
/** By number of mistakes. */
const typoQualities = [255, 191, 140];
const prefixTypoQualities = [204, 173, 128];
/** Words of few letters are near too many others; longer ones may have two mistakes. */
const oneMistakeFrom = 4;
const twoMistakesFrom = 8;
const prefixTyposFrom = 5;
/** The best alternatives of a word, by mistakes and then by documents, and no more. */
const alternativesMax = 120;

/** One word of a query, and the terms that match it so far. */
export interface QueryWord {
  readonly index: number;
  readonly text: string;
  /** Whether it may be the beginning of a word. */
  readonly isOpen: boolean;
  /** Begins with a digit: no mistakes are looked for, and it may be the number of a house. */
  readonly isNumber: boolean;
  /** Runs of the table's terms that match, as first and end one after the other. */
  readonly spans: number[];
  /** In how many documents of the table a matching term stands; one with two such terms counts twice. */
  documents: number;
  /** How well the best of the terms matches, 0 to 255. */
  bestQuality: number;
  /** In how many the very word stands. */
  exactDocuments: number;
  /** Whether a new word of the delta matches. */
  matchesDelta: boolean;
}

export function createQueryWord(text: string, index: number, isOpen: boolean): QueryWord {
  return {
    index,
    text,
    isOpen,
    isNumber: /^\p{N}/u.test(text),
    spans: [],
    documents: 0,
    bestQuality: 0,
    exactDocuments: 0,
    matchesDelta: false,
  };
}

/** Finds the terms of query words, and marks them. */
export class WordMatcher {
  readonly #table: SearchTable;
  readonly #delta: DeltaDocuments;
  readonly #marks: TermMarks;

  constructor(table: SearchTable, delta: DeltaDocuments, marks: TermMarks) {
    this.#table = table;
    this.#delta = delta;
    this.#marks = marks;
  }

  /** The word itself, also shortened or written out, and for an open one all that begin with it. */
  matchExactly(word: QueryWord): void {
    const term = findWord(this.#table, word.text);
    if (term !== -1) {
      this.#mark(word, term, exactQuality);
      this.#markGroups(word, term, term + 1, () => exactQuality);
      word.exactDocuments = word.documents;
    }
    const newTerm = this.#delta.findNewWord(word.text);
    if (newTerm !== -1) this.#markNew(word, newTerm, exactQuality);
    for (const spelling of otherSpellings(word.text)) this.#markSpelling(word, spelling);
    if (word.isOpen) this.#matchPrefix(word, prefixQualityOfLast);
  }

  #markSpelling(word: QueryWord, spelling: string): void {
    const term = findWord(this.#table, spelling);
    if (term !== -1) this.#mark(word, term, otherSpellingQuality);
    const newTerm = this.#delta.findNewWord(spelling);
    if (newTerm !== -1) this.#markNew(word, newTerm, otherSpellingQuality);
  }

  /** What was typed with mistakes, and the beginnings of words that are followed by others ("haupt str"). */
  matchLoosely(word: QueryWord): void {
    const { text, isOpen, isNumber } = word;
    if (isNumber) return;
    if (!isOpen && text.length >= 3) this.#matchPrefix(word, prefixQualityOfOthers);
    const most = mistakesAllowed(word);
    if (most === 0) return;
    this.#matchTypos(word, most);
    this.#matchNewTypos(word, most);
  }

  #matchPrefix(word: QueryWord, quality: number): void {
    const { length } = word.text;
    const { first, end } = prefixRange(this.#table, word.text);
    const qualityOf = (term: number): number => {
      const termLength = wordLength(this.#table, term);
      return termLength === length ? exactQuality : Math.round(quality + (coveredQuality * length) / termLength);
    };
    for (let term = first; term < end; term++) this.#mark(word, term, qualityOf(term));
    this.#markGroups(word, first, end, qualityOf);
    for (const [index, newWord] of this.#delta.words.entries()) {
      if (newWord.length <= length || !newWord.startsWith(word.text)) continue;
      const newTerm = this.#delta.firstNewTerm + index;
      this.#markNew(word, newTerm, Math.round(quality + (coveredQuality * length) / newWord.length));
    }
  }

  #matchTypos(word: QueryWord, most: number): void {
    const { postingStarts } = this.#table;
    const found: { first: number; end: number; quality: number; documents: number }[] = [];
    const withPrefixes = hasPrefixTypos(word);
    walkTypos(this.#table, word.text, most, withPrefixes, (first, end, mistakes, isWhole) => {
      const quality = (isWhole ? typoQualities : prefixTypoQualities)[mistakes] as number;
      found.push({ first, end, quality, documents: (postingStarts[end] as number) - (postingStarts[first] as number) });
    });
    found.sort((a, b) => b.quality - a.quality || b.documents - a.documents || a.first - b.first);
    for (const { first, end, quality } of found.slice(0, alternativesMax)) {
      for (let term = first; term < end; term++) this.#mark(word, term, quality);
      this.#markGroups(word, first, end, () => quality);
    }
  }

  #matchNewTypos(word: QueryWord, most: number): void {
    const bits = letterBits(word.text);
    const { words, wordLetters, firstNewTerm } = this.#delta;
    for (let index = 0; index < words.length; index++) {
      const newWord = words[index] as string;
      if (!mayBeNear(bits, wordLetters[index] as number, most)) continue;
      const mistakes = typoDistance(word.text, newWord, most);
      if (mistakes <= most) this.#markNew(word, firstNewTerm + index, typoQualities[mistakes] as number);
      if (!hasPrefixTypos(word)) continue;
      const ofPrefix = prefixDistance(word.text, newWord, most);
      if (ofPrefix <= most) this.#markNew(word, firstNewTerm + index, prefixTypoQualities[ofPrefix] as number);
    }
  }

  /** Marks the groups that are named by words which match, as well as these do. */
  #markGroups(word: QueryWord, first: number, end: number, qualityOf: (term: number) => number): void {
    const { groupWords, groupTerms } = this.#table;
    let low = 0;
    let high = groupWords.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((groupWords[middle] as number) < first) low = middle + 1;
      else high = middle;
    }
    for (; low < groupWords.length && (groupWords[low] as number) < end; low++) {
      this.#mark(word, groupTerms[low] as number, qualityOf(groupWords[low] as number));
    }
  }

  #mark(word: QueryWord, term: number, quality: number): void {
    if (quality > word.bestQuality) word.bestQuality = quality;
    if (!this.#marks.mark(word.index, term, quality)) return;
    const { postingStarts } = this.#table;
    word.documents += (postingStarts[term + 1] as number) - (postingStarts[term] as number);
    if (word.spans.at(-1) === term) word.spans[word.spans.length - 1] = term + 1;
    else word.spans.push(term, term + 1);
  }

  #markNew(word: QueryWord, term: number, quality: number): void {
    if (quality > word.bestQuality) word.bestQuality = quality;
    this.#marks.mark(word.index, term, quality);
    word.matchesDelta = true;
  }
}

function mistakesAllowed({ text, exactDocuments }: QueryWord): number {
  if (text.length >= twoMistakesFrom) return 2;
  if (text.length >= oneMistakeFrom) return 1;
  // Three letters have too many neighbours to look at them where the word exists as it was typed.
  return text.length === oneMistakeFrom - 1 && exactDocuments === 0 ? 1 : 0;
}

/** Unfinished words of some length may have mistakes too. */
function hasPrefixTypos({ isOpen, text }: QueryWord): boolean {
  return isOpen && text.length >= prefixTyposFrom;
}

/** The mistakes between a text and the beginning of a word that is nearest to it, as `walkTypos` looks for it. */
function prefixDistance(text: string, word: string, most: number): number {
  let least = most + 1;
  for (let length = text.length - 1; length <= Math.min(word.length, text.length + most); length++) {
    least = Math.min(least, typoDistance(text, word.slice(0, length), most));
  }
  return least;
}
