import type { SearchDocument, SearchGroup } from '../search-document.ts';
import { entryTerm, fieldMask } from '../search-fields.ts';
import type { SearchGroups } from '../search-groups.ts';
import { wordMaxUnits, wordsOf } from '../words-of.ts';
import { type AsciiTermNumbers, addPackedPlaces } from './add-packed-places.ts';
import { assembleSearchTable } from './assemble-search-table.ts';
import { type DocumentColumns, DocumentRows } from './document-rows.ts';
import { deadKind, housesOf, type SearchTable } from './search-table.ts';
import { visitAsciiWords, visitWords, writeLetters } from './visit-words.ts';
import { readWord } from './vocabulary-lookup.ts';
import { WordNumbers } from './word-numbers.ts';

/** Documents that came after a table was made, with numbers of its terms and, behind them, of words it lacks. */
export interface FurtherDocuments {
  readonly columns: DocumentColumns;
  /** The words whose numbers follow the table's words and groups, a line each: one text passes between threads at once. */
  readonly words: string;
}

/** Collects documents in any order and makes a table of them. Of several with the same key the last one stays. */
export class SearchTableBuilder {
  readonly #groups: readonly SearchGroup[];
  readonly #rows = new DocumentRows();
  readonly #words = new WordNumbers();
  readonly #letters = new Uint16Array(wordMaxUnits);
  readonly #terms: AsciiTermNumbers = {
    words: (text) => {
      const numbers: number[] = [];
      visitWords(text, this.#letters, (length) => numbers.push(this.#numberOfLetters(length)));
      return numbers;
    },
    visitAsciiWords: (bytes, start, end, take) => {
      visitAsciiWords(bytes, start, end, this.#letters, (length) => take(this.#numberOfLetters(length)));
    },
    word: (word) => this.#numberOf(word),
    group: (group) => group,
  };
  readonly #groupWordNumbers: readonly (readonly number[])[];

  constructor(groups: readonly SearchGroup[]) {
    this.#groups = groups;
    this.#groupWordNumbers = groups.map(({ names }) => [
      ...new Set(names.flatMap((name) => wordsOf(name)).map((word) => this.#numberOf(word))),
    ]);
  }

  get size(): number {
    return this.#rows.size;
  }

  add(document: SearchDocument): void {
    this.#rows.add(document, this.#terms);
  }

  /** Adds packed places in UTF-8: see `packed-places.ts` in the map index. */
  addPackedPlaces(rows: Uint8Array, groups: SearchGroups): void {
    addPackedPlaces(rows, groups, this.#rows, this.#terms);
  }

  /** Adds what another table holds, and what came after it was made; both of the same groups. */
  addTable(table: SearchTable, further: FurtherDocuments): void {
    const { words, groups } = table.shape;
    const newWords = further.words === '' ? [] : further.words.split('\n');
    const numbers = new Uint32Array(words + groups + newWords.length);
    for (let word = 0; word < words; word++) numbers[word] = this.#numberOf(readWord(table, word));
    for (let group = 0; group < groups; group++) numbers[words + group] = group;
    for (const [index, word] of newWords.entries()) numbers[words + groups + index] = this.#numberOf(word);
    for (let document = 0; document < table.shape.documents; document++) {
      if (table.kinds[document] !== deadKind) this.#addTableDocument(table, document, numbers);
    }
    for (let row = 0; row < further.columns.keys.length; row++) this.#addRow(further.columns, row, numbers);
  }

  #addTableDocument(table: SearchTable, document: number, numbers: Uint32Array): void {
    for (
      let index = table.entryStarts[document] as number;
      index < (table.entryStarts[document + 1] as number);
      index++
    ) {
      const entry = table.entries[index] as number;
      this.#rows.addEntry(numbers[entryTerm(entry)] as number, entry & fieldMask);
    }
    const { start, end } = housesOf(table, document);
    for (let house = start; house < end; house++) {
      this.#rows.addHouse(
        numbers[table.houseWords[house] as number] as number,
        table.houseLongitudes[house] as number,
        table.houseLatitudes[house] as number,
      );
    }
    this.#rows.finishDocument({
      key: table.keys[document] as number,
      kind: table.kinds[document] as number,
      longitudeE7: table.longitudes[document] as number,
      latitudeE7: table.latitudes[document] as number,
      weight: table.weights[document] as number,
      isLarge: document < table.shape.settlements,
    });
  }

  #addRow(columns: DocumentColumns, row: number, numbers: Uint32Array): void {
    for (let index = columns.entryStarts[row] as number; index < (columns.entryStarts[row + 1] as number); index++) {
      const entry = columns.entries[index] as number;
      this.#rows.addEntry(numbers[entryTerm(entry)] as number, entry & fieldMask);
    }
    for (let house = columns.houseStarts[row] as number; house < (columns.houseStarts[row + 1] as number); house++) {
      this.#rows.addHouse(
        numbers[columns.houseWords[house] as number] as number,
        columns.houseLongitudes[house] as number,
        columns.houseLatitudes[house] as number,
      );
    }
    this.#rows.finishDocument({
      key: columns.keys[row] as number,
      kind: columns.kinds[row] as number,
      longitudeE7: columns.longitudes[row] as number,
      latitudeE7: columns.latitudes[row] as number,
      weight: columns.weights[row] as number,
      isLarge: columns.large[row] === 1,
    });
  }

  finish(): SearchTable {
    return assembleSearchTable({
      columns: this.#rows.columns(),
      words: this.#words,
      groupCount: this.#groups.length,
      groupWordNumbers: this.#groupWordNumbers,
    });
  }

  #numberOf(word: string): number {
    return this.#numberOfLetters(writeLetters(word, this.#letters));
  }

  #numberOfLetters(length: number): number {
    return this.#groups.length + this.#words.numberOf(this.#letters, length);
  }
}
