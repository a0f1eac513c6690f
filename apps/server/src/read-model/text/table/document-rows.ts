import type { SearchDocument } from '../search-document.ts';
import { fieldEntry, searchFields } from '../search-fields.ts';
import { furtherWordsOf, wordsOf } from '../words-of.ts';
import { documentWeight, isLargeSettlement } from './document-weight.ts';
import { type Allocate, GrowingArray } from './growing-array.ts';

/** What turns the words and groups of a document into numbers. */
export interface TermNumbers {
  /** The words of a text, in their order. */
  words(text: string): readonly number[];
  word(word: string): number;
  group(group: number): number;
}

/** The columns of documents, in the order in which they came. */
export interface DocumentColumns {
  readonly keys: Float64Array;
  readonly longitudes: Int32Array;
  readonly latitudes: Int32Array;
  readonly kinds: Uint8Array;
  readonly weights: Uint8Array;
  /** 1 for large settlements, which stand before all others in a table. */
  readonly large: Uint8Array;
  readonly entryStarts: Uint32Array;
  readonly entries: Uint32Array;
  readonly houseStarts: Uint32Array;
  readonly houseWords: Uint32Array;
  readonly houseLongitudes: Int32Array;
  readonly houseLatitudes: Int32Array;
}

const floats = (memory: ArrayBufferLike) => new Float64Array(memory);
const signed = (memory: ArrayBufferLike) => new Int32Array(memory);
const unsigned = (memory: ArrayBufferLike) => new Uint32Array(memory);
const bytes = (memory: ArrayBufferLike) => new Uint8Array(memory);

const nameFields = [
  ['und', searchFields.und],
  ['en', searchFields.en],
  ['fr', searchFields.fr],
  ['pt', searchFields.pt],
] as const;

/** Documents as they come, with their words as numbers. */
export class DocumentRows {
  readonly keys: GrowingArray<Float64Array>;
  readonly longitudes: GrowingArray<Int32Array>;
  readonly latitudes: GrowingArray<Int32Array>;
  readonly kinds: GrowingArray<Uint8Array>;
  readonly weights: GrowingArray<Uint8Array>;
  readonly large: GrowingArray<Uint8Array>;
  readonly entryStarts: GrowingArray<Uint32Array>;
  readonly entries: GrowingArray<Uint32Array>;
  readonly houseStarts: GrowingArray<Uint32Array>;
  readonly houseWords: GrowingArray<Uint32Array>;
  readonly houseLongitudes: GrowingArray<Int32Array>;
  readonly houseLatitudes: GrowingArray<Int32Array>;

  /** @param allocate where the columns lie; in this thread's memory unless told */
  constructor(allocate?: Allocate) {
    this.keys = new GrowingArray(floats, allocate);
    this.longitudes = new GrowingArray(signed, allocate);
    this.latitudes = new GrowingArray(signed, allocate);
    this.kinds = new GrowingArray(bytes, allocate);
    this.weights = new GrowingArray(bytes, allocate);
    this.large = new GrowingArray(bytes, allocate);
    this.entryStarts = new GrowingArray(unsigned, allocate);
    this.entries = new GrowingArray(unsigned, allocate);
    this.houseStarts = new GrowingArray(unsigned, allocate);
    this.houseWords = new GrowingArray(unsigned, allocate);
    this.houseLongitudes = new GrowingArray(signed, allocate);
    this.houseLatitudes = new GrowingArray(signed, allocate);
    this.entryStarts.push(0);
    this.houseStarts.push(0);
  }

  get size(): number {
    return this.keys.length;
  }

  /** Appends a document and its words. */
  add(document: SearchDocument, terms: TermNumbers): void {
    this.#addNames(document, terms);
    for (const name of document.otherNames) {
      for (const term of terms.words(name)) this.addEntry(term, searchFields.further);
      for (const word of furtherWordsOf(name)) this.addEntry(terms.word(word), searchFields.further);
    }
    for (const term of terms.words(document.address)) this.addEntry(term, searchFields.address);
    if (document.typeGroup >= 0) this.addEntry(terms.group(document.typeGroup), searchFields.type);
    if (document.countryGroup >= 0) this.addEntry(terms.group(document.countryGroup), searchFields.country);
    for (const { number, longitudeE7, latitudeE7 } of document.houses) {
      for (const word of houseWordsOf(number)) this.addHouse(terms.word(word), longitudeE7, latitudeE7);
    }
    this.finishDocument({
      ...document,
      weight: documentWeight(document),
      isLarge: isLargeSettlement(document),
    });
  }

  /** Appends an entry to the document that is being added; the same one a second time is left out. */
  addEntry(term: number, field: number): void {
    const entry = fieldEntry(term, field);
    const { values, length } = this.entries;
    for (let index = this.entryStarts.values[this.size] as number; index < length; index++) {
      if (values[index] === entry) return;
    }
    const place = this.entries.extend();
    this.entries.values[place] = entry;
  }

  addHouse(word: number, longitudeE7: number, latitudeE7: number): void {
    this.houseWords.push(word);
    this.houseLongitudes.push(longitudeE7);
    this.houseLatitudes.push(latitudeE7);
  }

  /** Ends the document whose entries and houses were added. */
  finishDocument(document: {
    readonly key: number;
    readonly kind: number;
    readonly longitudeE7: number;
    readonly latitudeE7: number;
    readonly weight: number;
    readonly isLarge: boolean;
  }): void {
    const row = this.keys.extend();
    this.keys.values[row] = document.key;
    this.longitudes.extend();
    this.longitudes.values[row] = document.longitudeE7;
    this.latitudes.extend();
    this.latitudes.values[row] = document.latitudeE7;
    this.kinds.extend();
    this.kinds.values[row] = document.kind;
    this.weights.extend();
    this.weights.values[row] = document.weight;
    this.large.extend();
    this.large.values[row] = document.isLarge ? 1 : 0;
    this.entryStarts.extend();
    this.entryStarts.values[row + 1] = this.entries.length;
    this.houseStarts.extend();
    this.houseStarts.values[row + 1] = this.houseWords.length;
  }

  /** All columns; they share the memory of the rows. */
  columns(): DocumentColumns {
    return {
      keys: this.keys.filled(),
      longitudes: this.longitudes.filled(),
      latitudes: this.latitudes.filled(),
      kinds: this.kinds.filled(),
      weights: this.weights.filled(),
      large: this.large.filled(),
      entryStarts: this.entryStarts.filled(),
      entries: this.entries.filled(),
      houseStarts: this.houseStarts.filled(),
      houseWords: this.houseWords.filled(),
      houseLongitudes: this.houseLongitudes.filled(),
      houseLatitudes: this.houseLatitudes.filled(),
    };
  }

  /** A name that says in other languages what it says in its own is kept once. */
  #addNames({ names }: SearchDocument, terms: TermNumbers): void {
    const seen: (readonly number[])[] = [];
    for (const [language, field] of nameFields) {
      const name = names[language];
      if (name === undefined || name === '') continue;
      const words = terms.words(name);
      if (seen.some((others) => isSame(others, words))) continue;
      seen.push(words);
      for (const term of words) this.addEntry(term, field);
      for (const word of furtherWordsOf(name)) this.addEntry(terms.word(word), searchFields.further);
    }
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}

/** The words of a house number that begin with a digit, a single letter joined to the number before it: "12 a" is "12a". */
export function houseWordsOf(number: string): string[] {
  const joined: string[] = [];
  for (const word of wordsOf(number)) {
    if (/^\d/.test(word)) joined.push(word);
    else if (word.length === 1 && joined.length > 0) joined.push(`${joined.pop()}${word}`);
  }
  return joined;
}
