import { findAroundLocality } from './matching/around-locality.ts';
import { type ScoringFrame, squaredKilometersBetween } from './matching/document-scorer.ts';
import type { ParsedQuery } from './matching/parse-query.ts';
import { isKnown, type MatchedDocument, Phrase } from './matching/phrase.ts';
import { respellings } from './matching/respellings.ts';
import { TermMarks } from './matching/term-marks.ts';
import type { SearchStore } from './search-store.ts';

/** With so many results what was typed is taken at its word: no mistakes are looked for. */
const enoughResults = 10;
/** A result whose words match this well is what was meant: no word is left out for others. */
const strongMatch = 0.8;
/** A result that has all the words and keeps this part of its score, some 20 km away, is what was meant. */
const nearShare = 0.65;
/** Someone who stands so near to a place means it, though it is not called quite so. */
const nearbyKilometers = 5;
/** That so many words as they were typed stand together by accident is unlikely, however far away. */
const tellingWords = 3;
/** What a match by joining or splitting words keeps of its score. */
const respelledShare = 0.97;
/** Room for new words of the delta, so that arrays are not made anew for each. */
const spareTerms = 4096;

/** Finds documents by words. One query at a time. */
export class SearchEngine {
  readonly #store: SearchStore;
  readonly #marks = new TermMarks();
  #seenIn = new Uint8Array(0);

  constructor(store: SearchStore) {
    this.#store = store;
  }

  /**
   * The best documents for the words, at most `limit` by each reason, in no order: first what has them all as they were
   * typed, and what has some and lies where the others say; then, while little was found, with words joined and split,
   * with typing mistakes, and with a word or two missing. With `hasAllWords` none is missing or said by where it lies.
   */
  find(query: ParsedQuery, frame: ScoringFrame, limit: number, hasAllWords = false): MatchedDocument[] {
    const found = new Found();
    if (query.words.length === 0) return [];
    found.add(this.#findExactly(query, frame, limit));
    const isExact = found.size > 0;
    if (found.size < enoughResults) this.#addFurther(found, query, frame, limit, hasAllWords);
    // What has all the words and lies far off hides nothing near that lacks one, or is called a little otherwise.
    if (isExact && !hasAllWords && query.words.length > 1 && !found.hasNear())
      found.add(this.#findNearby(query, frame, limit));
    return found.documents();
  }

  /** What lies where the others say, and then what is called a little otherwise. */
  #addFurther(found: Found, query: ParsedQuery, frame: ScoringFrame, limit: number, hasAllWords: boolean): void {
    const isExact = found.size > 0;
    const openPhrase = (part: ParsedQuery, around: ScoringFrame) => this.#openPhrase(part, around, limit);
    if (!hasAllWords) found.add(findAroundLocality(this.#store, openPhrase, query, frame));
    if (found.size >= enoughResults) return;
    if (found.size === 0) {
      for (const respelled of respellings(this.#store, query)) {
        found.add(this.#findExactly(respelled, frame, limit), respelledShare);
      }
    }
    const isTelling = isExact && query.words.length >= tellingWords;
    if (!isTelling && !found.hasNear()) this.#addLoosely(found, query, frame, limit, hasAllWords);
  }

  #openPhrase(query: ParsedQuery, frame: ScoringFrame, limit: number): Phrase {
    const { table, delta } = this.#store;
    if (this.#seenIn.length < table.shape.documents) this.#seenIn = new Uint8Array(table.shape.documents);
    if (this.#marks.masks.length < delta.termEnd) this.#marks.reserve(delta.termEnd + spareTerms);
    return new Phrase({ store: this.#store, marks: this.#marks, seenIn: this.#seenIn }, query, frame, limit);
  }

  #findExactly(query: ParsedQuery, frame: ScoringFrame, limit: number): MatchedDocument[] {
    const phrase = this.#openPhrase(query, frame, limit);
    phrase.matchExactly();
    const documents = phrase.findAll();
    phrase.end();
    return documents;
  }

  /** What lies near and has all the words with mistakes, or else most of them. */
  #findNearby(query: ParsedQuery, frame: ScoringFrame, limit: number): MatchedDocument[] {
    const phrase = this.#openPhrase(query, nearbyFrame(frame), limit);
    phrase.matchExactly();
    phrase.matchLoosely(phrase.words);
    const all = phrase.findAll();
    const documents = all.length > 0 ? all : phrase.findMost();
    phrase.end();
    return documents;
  }

  /** With typing mistakes; and, where nothing was found so far and none must be there, with words missing. */
  #addLoosely(found: Found, query: ParsedQuery, frame: ScoringFrame, limit: number, hasAllWords: boolean): void {
    const isAnswered = found.size > 0;
    const phrase = this.#openPhrase(query, frame, limit);
    phrase.matchExactly();
    // A word that stands nowhere is where the mistake is; only when that explains nothing the others are doubted.
    const unknown = phrase.words.filter((word) => !isKnown(word));
    if (unknown.length > 0) {
      phrase.matchLoosely(unknown);
      found.add(phrase.findAll());
    }
    if (unknown.length === 0 || found.size === 0) {
      phrase.matchLoosely(phrase.words.filter((word) => !unknown.includes(word)));
      found.add(phrase.findAll());
    }
    const needsMore = !hasAllWords && !isAnswered && found.size < enoughResults && !found.hasStrong();
    if (needsMore && phrase.words.length > 1) found.add(phrase.findMost());
    phrase.end();
  }
}

function nearbyFrame(frame: ScoringFrame): ScoringFrame {
  return {
    ...frame,
    farthestKilometers: nearbyKilometers,
    accepts: (key, longitudeE7, latitudeE7) =>
      squaredKilometersBetween(frame, { longitudeE7, latitudeE7 }) <= nearbyKilometers ** 2 &&
      (frame.accepts === null || frame.accepts(key, longitudeE7, latitudeE7)),
  };
}

/** A set of results, each document once, with its best score. */
class Found {
  readonly #byKey = new Map<number, MatchedDocument>();

  get size(): number {
    return this.#byKey.size;
  }

  add(documents: readonly MatchedDocument[], share = 1): void {
    for (const document of documents) {
      const score = document.score * share;
      const before = this.#byKey.get(document.key);
      if (before !== undefined && before.score >= score) continue;
      this.#byKey.set(document.key, { ...document, score, match: document.match * share });
    }
  }

  documents(): MatchedDocument[] {
    return [...this.#byKey.values()];
  }

  hasStrong(): boolean {
    return this.documents().some(({ match }) => match >= strongMatch);
  }

  /** What was asked for is there, and near: others that only look alike would be noise. */
  hasNear(): boolean {
    return this.documents().some(({ match, score }) => score >= nearShare * match);
  }
}
