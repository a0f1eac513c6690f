import { letterBits } from '../matching/typo-distance.ts';
import type { SearchDocument } from '../search-document.ts';
import { wordsOf } from '../words-of.ts';
import { DocumentRows } from './document-rows.ts';
import { deadKind, type SearchTable } from './search-table.ts';
import type { FurtherDocuments } from './search-table-builder.ts';
import { findWord } from './vocabulary-lookup.ts';

/** What changed since a table was made: few enough to be looked at one by one. Terms are the table's, then new words. */
export class DeltaDocuments {
  readonly rows = new DocumentRows((bytes) => new SharedArrayBuffer(bytes));
  /** Words that the table lacks; their terms follow the table's. */
  readonly words: string[] = [];
  /** By new word, what `letterBits` says of it. */
  readonly wordLetters: number[] = [];
  readonly #table: SearchTable;
  readonly #firstNewTerm: number;
  readonly #numbers = new Map<string, number>();
  readonly #rowOfKey = new Map<number, number>();

  constructor(table: SearchTable) {
    this.#table = table;
    this.#firstNewTerm = table.shape.words + table.shape.groups;
  }

  /** Living documents. */
  get size(): number {
    return this.#rowOfKey.size;
  }

  get firstNewTerm(): number {
    return this.#firstNewTerm;
  }

  /** Every term of the table and of the new words is below this. */
  get termEnd(): number {
    return this.#firstNewTerm + this.words.length;
  }

  /** Adds a document, in place of one with the same key. */
  put(document: SearchDocument): void {
    this.remove(document.key);
    this.#rowOfKey.set(document.key, this.rows.size);
    this.rows.add(document, {
      words: (text) => wordsOf(text).map((word) => this.#termOf(word)),
      word: (word) => this.#termOf(word),
      group: (group) => this.#table.shape.words + group,
    });
  }

  /** Takes a document out; false when there is none. */
  remove(key: number): boolean {
    const row = this.#rowOfKey.get(key);
    if (row === undefined) return false;
    this.#rowOfKey.delete(key);
    this.rows.kinds.values[row] = deadKind;
    return true;
  }

  /** The term of a word that the table lacks, or −1. */
  findNewWord(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }

  /**
   * What there is now, for another thread: it shares the memory, to which nothing but rows behind these and tombstones
   * are added.
   */
  share(): FurtherDocuments {
    return { columns: this.rows.columns(), words: this.words.join('\n') };
  }

  #termOf(text: string): number {
    const known = findWord(this.#table, text);
    if (known !== -1) return known;
    const added = this.#numbers.get(text);
    if (added !== undefined) return added;
    const term = this.termEnd;
    const word = ownText(text);
    this.#numbers.set(word, term);
    this.words.push(word);
    this.wordLetters.push(letterBits(word));
    return term;
  }
}

/**
 * The same text with letters of its own: a part of a text may be kept as a view of the whole, and a word that is kept
 * would then keep the thousands of rows that it came with.
 */
function ownText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
