import { sortRowsById, sortRowsByKey } from '../../pins/radix-sort.ts';
import { entryTerm, fieldEntry, fieldMask } from '../search-fields.ts';
import type { DocumentColumns } from './document-rows.ts';
import { createSearchTable, deadKind, type SearchTable, type SearchTableShape } from './search-table.ts';
import { sortWords } from './sort-words.ts';
import { cellNumber, gridColumn, gridRow } from './space-order.ts';
import type { WordNumbers } from './word-numbers.ts';
import { writeVocabulary } from './write-vocabulary.ts';

/** Documents, and the words that their numbers mean. */
export interface UnsortedDocuments {
  /** Entries and houses number the groups 0 to `groupCount` − 1, then the words as `words` does. */
  readonly columns: DocumentColumns;
  readonly words: WordNumbers;
  readonly groupCount: number;
  /** By group, the numbers of the words (from `groupCount` on) that name it. */
  readonly groupWordNumbers: readonly (readonly number[])[];
}

/**
 * Puts documents into the order of their table, sorts the vocabulary, and makes both findable. Of several documents
 * with the same key the last one stays, unless it is dead; words that nothing uses are left out. Linear in the entries.
 */
export function assembleSearchTable(documents: UnsortedDocuments): SearchTable {
  const { columns, words, groupCount } = documents;
  const byKey = livingByKey(columns);
  const order = sortInSpace(columns, byKey);
  const settlements = settlementsFirst(columns, order);
  const counts = countUses(documents, byKey);
  const sorted = sortWords(words, usedWords(documents, counts.documentsOf));
  const termOf = new Uint32Array(groupCount + words.size);
  for (let group = 0; group < groupCount; group++) termOf[group] = sorted.length + group;
  for (let term = 0; term < sorted.length; term++) termOf[groupCount + (sorted[term] as number)] = term;

  const table = createSearchTable(shapeOf(documents, { documents: order.length, settlements, sorted, counts }));
  writeDocuments(columns, order, termOf, table);
  writeDocumentsByKey(columns, byKey, order, table);
  writeVocabulary(words, sorted, table);
  writeGroupWords(documents.groupWordNumbers, termOf, table);
  writePostings(table, counts.documentsOf, termOf);
  return table;
}

function livingByKey({ keys, kinds }: DocumentColumns): Uint32Array {
  const byKey = sortRowsById(keys);
  let count = 0;
  for (let place = 0; place < byKey.length; place++) {
    const row = byKey[place] as number;
    const next = byKey[place + 1];
    if (next !== undefined && keys[next] === keys[row]) continue;
    if (kinds[row] !== deadKind) byKey[count++] = row;
  }
  return byKey.slice(0, count);
}

function sortInSpace({ longitudes, latitudes, keys }: DocumentColumns, byKey: Uint32Array): Uint32Array {
  const cells = new Uint32Array(keys.length);
  for (let row = 0; row < keys.length; row++) {
    cells[row] = cellNumber(gridColumn(longitudes[row] as number), gridRow(latitudes[row] as number));
  }
  return sortRowsByKey(byKey.slice(), cells);
}

/** Moves the large settlements to the front, the largest first, ties by key; returns how many they are. */
function settlementsFirst({ large: isLarge, weights, keys }: DocumentColumns, order: Uint32Array): number {
  const large: number[] = [];
  let end = order.length;
  for (let place = order.length - 1; place >= 0; place--) {
    const row = order[place] as number;
    if (isLarge[row] === 1) large.push(row);
    else order[--end] = row;
  }
  large.sort((a, b) => (weights[b] as number) - (weights[a] as number) || (keys[a] as number) - (keys[b] as number));
  order.set(large);
  return large.length;
}

interface UseCounts {
  /** By number of a group or word, the documents that have it in an entry or in the number of a house. */
  readonly documentsOf: Uint32Array;
  readonly entries: number;
  readonly streets: number;
  readonly houses: number;
}

/** Counts what the rows use; in the order of their keys they lie one behind the other, in that of space they do not. */
function countUses({ columns, words, groupCount }: UnsortedDocuments, byKey: Uint32Array): UseCounts {
  const { entries, entryStarts, houseStarts, houseWords } = columns;
  const documentsOf = new Uint32Array(groupCount + words.size);
  const lastRow = new Int32Array(groupCount + words.size).fill(-1);
  let entryCount = 0;
  let streets = 0;
  let houses = 0;
  const count = (number: number, row: number): void => {
    if (lastRow[number] === row) return;
    lastRow[number] = row;
    documentsOf[number] = (documentsOf[number] as number) + 1;
  };
  for (let place = 0; place < byKey.length; place++) {
    const row = byKey[place] as number;
    const end = entryStarts[row + 1] as number;
    for (let index = entryStarts[row] as number; index < end; index++) count(entryTerm(entries[index] as number), row);
    entryCount += end - (entryStarts[row] as number);
    const endHouse = houseStarts[row + 1] as number;
    for (let house = houseStarts[row] as number; house < endHouse; house++) count(houseWords[house] as number, row);
    const rowHouses = endHouse - (houseStarts[row] as number);
    if (rowHouses > 0) streets++;
    houses += rowHouses;
  }
  return { documentsOf, entries: entryCount, streets, houses };
}

/** The words that a document has, or that name a group. */
function usedWords({ words, groupCount, groupWordNumbers }: UnsortedDocuments, documentsOf: Uint32Array): Uint32Array {
  const isUsed = new Uint8Array(words.size);
  let used = 0;
  const use = (word: number): void => {
    if (isUsed[word] === 0) used++;
    isUsed[word] = 1;
  };
  for (let word = 0; word < words.size; word++) if (documentsOf[groupCount + word] !== 0) use(word);
  for (const numbers of groupWordNumbers) for (const number of numbers) use(number - groupCount);
  const numbers = new Uint32Array(used);
  for (let word = 0, index = 0; word < words.size; word++) if (isUsed[word] === 1) numbers[index++] = word;
  return numbers;
}

function shapeOf(
  { words, groupCount, groupWordNumbers }: UnsortedDocuments,
  found: {
    readonly documents: number;
    readonly settlements: number;
    readonly sorted: Uint32Array;
    readonly counts: UseCounts;
  },
): SearchTableShape {
  const { documents, settlements, sorted, counts } = found;
  return {
    documents,
    settlements,
    words: sorted.length,
    groups: groupCount,
    wordUnits: sorted.reduce((sum, word) => sum + words.end(word) - words.start(word), 0),
    entries: counts.entries,
    postings: counts.documentsOf.reduce((sum, count) => sum + count, 0),
    groupWords: groupWordNumbers.reduce((sum, numbers) => sum + numbers.length, 0),
    streets: counts.streets,
    houses: counts.houses,
  };
}

function writeDocuments(columns: DocumentColumns, order: Uint32Array, termOf: Uint32Array, table: SearchTable): void {
  // Column by column: the processor fetches several far elements of one at a time.
  for (let document = 0; document < order.length; document++) {
    table.keys[document] = columns.keys[order[document] as number] as number;
  }
  gatherSigned(columns.longitudes, order, table.longitudes);
  gatherSigned(columns.latitudes, order, table.latitudes);
  gatherBytes(columns.kinds, order, table.kinds);
  gatherBytes(columns.weights, order, table.weights);
  writeEntries(columns, order, termOf, table);
  writeHouses(columns, order, termOf, table);
}

function gatherSigned(from: Int32Array, order: Uint32Array, to: Int32Array): void {
  for (let document = 0; document < order.length; document++) to[document] = from[order[document] as number] as number;
}

function gatherBytes(from: Uint8Array, order: Uint32Array, to: Uint8Array): void {
  for (let document = 0; document < order.length; document++) to[document] = from[order[document] as number] as number;
}

function writeEntries(columns: DocumentColumns, order: Uint32Array, termOf: Uint32Array, table: SearchTable): void {
  const { entries: from, entryStarts } = columns;
  const { entries: to } = table;
  let count = 0;
  for (let document = 0; document < order.length; document++) {
    const row = order[document] as number;
    const end = entryStarts[row + 1] as number;
    table.entryStarts[document] = count;
    for (let index = entryStarts[row] as number; index < end; index++) {
      const entry = from[index] as number;
      to[count++] = fieldEntry(termOf[entryTerm(entry)] as number, entry & fieldMask);
    }
  }
  table.entryStarts[order.length] = count;
}

function writeHouses(columns: DocumentColumns, order: Uint32Array, termOf: Uint32Array, table: SearchTable): void {
  let streetCount = 0;
  let houseCount = 0;
  for (let document = 0; table.streets.length > 0 && document < order.length; document++) {
    const row = order[document] as number;
    const firstHouse = columns.houseStarts[row] as number;
    const endHouse = columns.houseStarts[row + 1] as number;
    if (firstHouse === endHouse) continue;
    table.streets[streetCount] = document;
    table.houseStarts[streetCount++] = houseCount;
    for (let house = firstHouse; house < endHouse; house++) {
      table.houseWords[houseCount] = termOf[columns.houseWords[house] as number] as number;
      table.houseLongitudes[houseCount] = columns.houseLongitudes[house] as number;
      table.houseLatitudes[houseCount++] = columns.houseLatitudes[house] as number;
    }
  }
  table.houseStarts[streetCount] = houseCount;
}

function writeDocumentsByKey(
  { keys }: DocumentColumns,
  byKey: Uint32Array,
  order: Uint32Array,
  table: SearchTable,
): void {
  const documentOf = new Uint32Array(keys.length);
  for (let document = 0; document < order.length; document++) documentOf[order[document] as number] = document;
  for (let place = 0; place < byKey.length; place++) {
    table.documentsByKey[place] = documentOf[byKey[place] as number] as number;
  }
}

function writeGroupWords(
  groupWordNumbers: readonly (readonly number[])[],
  termOf: Uint32Array,
  table: SearchTable,
): void {
  const pairs = groupWordNumbers.flatMap((numbers, group) =>
    numbers.map((number) => ({ word: termOf[number] as number, term: table.shape.words + group })),
  );
  pairs.sort((a, b) => a.word - b.word || a.term - b.term);
  for (const [index, { word, term }] of pairs.entries()) {
    table.groupWords[index] = word;
    table.groupTerms[index] = term;
  }
}

/** Which documents have a term in an entry or in the number of a house, told once for each document. */
function visitTerms(table: SearchTable, take: (term: number, document: number) => void): void {
  const { shape, entries, entryStarts, streets, houseStarts, houseWords } = table;
  const lastDocument = new Int32Array(shape.words + shape.groups).fill(-1);
  const visit = (term: number, document: number): void => {
    if (lastDocument[term] === document) return;
    lastDocument[term] = document;
    take(term, document);
  };
  let street = 0;
  for (let document = 0; document < shape.documents; document++) {
    const end = entryStarts[document + 1] as number;
    for (let index = entryStarts[document] as number; index < end; index++)
      visit(entryTerm(entries[index] as number), document);
    if (streets[street] !== document) continue;
    const endHouse = houseStarts[street + 1] as number;
    for (let house = houseStarts[street] as number; house < endHouse; house++)
      visit(houseWords[house] as number, document);
    street++;
  }
}

/** @param documentsOf by number before sorting, how many documents have the term */
function writePostings(table: SearchTable, documentsOf: Uint32Array, termOf: Uint32Array): void {
  const { shape, postings, postingStarts } = table;
  const next = new Uint32Array(shape.words + shape.groups);
  for (let number = 0; number < termOf.length; number++) {
    const count = documentsOf[number] as number;
    // Words that nothing uses have no term of their own.
    if (count > 0) next[termOf[number] as number] = count;
  }
  let start = 0;
  for (let term = 0; term < next.length; term++) {
    const count = next[term] as number;
    postingStarts[term] = start;
    next[term] = start;
    start += count;
  }
  postingStarts[next.length] = start;
  visitTerms(table, (term, document) => {
    const place = next[term] as number;
    postings[place] = document;
    next[term] = place + 1;
  });
}
