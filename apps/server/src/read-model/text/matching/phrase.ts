import { entryTerm } from '../search-fields.ts';
import type { SearchStore } from '../search-store.ts';
import { BestDocuments, type FoundDocument } from './best-documents.ts';
import { CandidateWalk } from './candidate-walk.ts';
import { DocumentScorer, type ScoringFrame } from './document-scorer.ts';
import type { ParsedQuery } from './parse-query.ts';
import { createQueryWord, type QueryWord, WordMatcher } from './query-word.ts';
import { deltaColumns, tableColumns } from './scored-columns.ts';
import type { TermMarks } from './term-marks.ts';

/** A word that stands nowhere is taken for one that stands in so many documents, so that it does not outweigh all. */
const unknownWordDocuments = 50;
/** A word with more than this part of all weight must match. */
const heavyShare = 0.55;

/** A document that was found, with the terms that matched: words of the table, or new words of the delta. */
export interface MatchedDocument extends FoundDocument {
  readonly terms: readonly number[];
}

/** What phrases share: one after the other they use the same arrays. */
export interface PhraseWorkspace {
  readonly store: SearchStore;
  readonly marks: TermMarks;
  /** As long as the table has documents. */
  readonly seenIn: Uint8Array;
}

/** Words that are looked for together, and the terms that match them so far. */
export class Phrase {
  readonly words: readonly QueryWord[];
  readonly #workspace: PhraseWorkspace;
  readonly #matcher: WordMatcher;
  readonly #scorer: DocumentScorer;
  readonly #walk: CandidateWalk;
  readonly #limit: number;

  /** The terms are marked until `end`; one phrase at a time. */
  constructor(workspace: PhraseWorkspace, query: ParsedQuery, frame: ScoringFrame, limit: number) {
    const { store, marks, seenIn } = workspace;
    this.#workspace = workspace;
    this.#limit = limit;
    this.words = query.words.map((text, index) =>
      createQueryWord(text, index, query.lastIsOpen && index === query.words.length - 1),
    );
    this.#matcher = new WordMatcher(store.table, store.delta, marks);
    this.#scorer = new DocumentScorer(marks, frame);
    this.#walk = new CandidateWalk(store.table, tableColumns(store.table), frame, seenIn);
  }

  /** Marks the words as they were typed, and what begins with the last one where it is open. */
  matchExactly(): void {
    for (const word of this.words) this.#matcher.matchExactly(word);
  }

  /** Marks what looks like these words too. */
  matchLoosely(words: readonly QueryWord[]): void {
    for (const word of words) this.#matcher.matchLoosely(word);
  }

  /** The best documents with all the words. */
  findAll(): MatchedDocument[] {
    return this.#find((1 << this.words.length) - 1, this.words.length);
  }

  /** The best documents with all but one of the words, or but two of four and more; none lacks a word that tells most. */
  findMost(): MatchedDocument[] {
    const weights = this.#weights();
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const heavy = this.words.filter(({ index }) => (weights[index] as number) > heavyShare * sum);
    if (heavy.some((word) => !isKnown(word))) return [];
    const required = heavy.reduce((bits, { index }) => bits | (1 << index), 0);
    return this.#find(required, this.words.length - (this.words.length >= 4 ? 2 : 1));
  }

  /** Forgets the marks, for the next phrase. */
  end(): void {
    this.#workspace.marks.clear();
  }

  #find(required: number, leastWords: number): MatchedDocument[] {
    const best = new BestDocuments(this.#limit);
    const { delta } = this.#workspace.store;
    const numberWords = this.words.reduce((bits, { isNumber, index }) => (isNumber ? bits | (1 << index) : bits), 0);
    const bestQualities = this.words.map(({ bestQuality }) => bestQuality);
    this.#scorer.begin({ weights: this.#weights(), bestQualities, numberWords }, required, leastWords, best);
    const byRarity = this.words.toSorted((a, b) => a.documents - b.documents || a.index - b.index);
    // Whoever has all but so many of the words has at least one of any set that is larger by one.
    const requiredWord = byRarity.find(({ index }) => (required >> index) & 1);
    const driving = requiredWord ? [requiredWord] : byRarity.slice(0, this.words.length - leastWords + 1);
    this.#walk.visit(driving, this.#scorer, best);
    const rows = deltaColumns(delta.rows);
    for (let row = 0; row < delta.rows.size; row++) this.#scorer.score(rows, row);
    return best.found().map((document) => ({ ...document, terms: this.#matchedTerms(document.place) }));
  }

  /** Rare words weigh more. */
  #weights(): number[] {
    const { table, delta } = this.#workspace.store;
    const size = table.shape.documents + delta.rows.size;
    return this.words.map(({ exactDocuments, documents }) =>
      Math.log(1 + size / (1 + (exactDocuments || documents || unknownWordDocuments))),
    );
  }

  #matchedTerms(place: number): number[] {
    const { store, marks } = this.#workspace;
    const { table, delta } = store;
    const source = place >= 0 ? table : deltaColumns(delta.rows);
    const document = place >= 0 ? place : -1 - place;
    const terms = new Set<number>();
    const end = source.entryStarts[document + 1] as number;
    for (let index = source.entryStarts[document] as number; index < end; index++) {
      const term = entryTerm(source.entries[index] as number);
      const isGroup = term >= table.shape.words && term < delta.firstNewTerm;
      if (!isGroup && marks.masks[term] !== 0) terms.add(term);
    }
    return [...terms];
  }
}

/** Whether anything matches a word so far. */
export function isKnown({ documents, matchesDelta }: QueryWord): boolean {
  return documents > 0 || matchesDelta;
}
