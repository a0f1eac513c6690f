import { queryWordsMax } from './parse-query.ts';

/** How well terms match the words of one query: by term a bit for each word, and by word and term a quality. */
export class TermMarks {
  /** Bit i: the term matches word i. */
  masks = new Uint8Array(0);
  /** By word, then by term: 0 (no match) to 255 (the same word). */
  qualities: Uint8Array[] = [];
  /** Runs of terms that were marked, as first and end one after the other. */
  readonly #marked: number[] = [];

  /** Makes room for so many terms; nothing may be marked. */
  reserve(terms: number): void {
    if (this.masks.length >= terms) return;
    this.masks = new Uint8Array(terms);
    this.qualities = Array.from({ length: queryWordsMax }, () => new Uint8Array(terms));
  }

  /** Notes that a term matches a word at least this well; false when it did already. */
  mark(word: number, term: number, quality: number): boolean {
    const qualities = this.qualities[word] as Uint8Array;
    const before = qualities[term] as number;
    if (before >= quality) return false;
    qualities[term] = quality;
    if (before !== 0) return false;
    this.masks[term] = (this.masks[term] as number) | (1 << word);
    const { length } = this.#marked;
    if (length > 0 && this.#marked[length - 1] === term) this.#marked[length - 1] = term + 1;
    else this.#marked.push(term, term + 1);
    return true;
  }

  clear(): void {
    for (let index = 0; index < this.#marked.length; index += 2) {
      const first = this.#marked[index] as number;
      const end = this.#marked[index + 1] as number;
      this.masks.fill(0, first, end);
      for (const qualities of this.qualities) qualities.fill(0, first, end);
    }
    this.#marked.length = 0;
  }
}
