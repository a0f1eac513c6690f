import { sortRowsById, sortRowsByKey } from '../map-index/radix-sort.ts';
import type { DocumentColumns } from './document-rows.ts';
import { entryTerm, fieldEntry, fieldMask } from './search-fields.ts';
import { createSearchTable, deadKind, type SearchTable, type SearchTableShape } from './search-table.ts';
import { cellNumber, gridColumn, gridRow } from './space-order.ts';
import { writeVocabulary } from './write-vocabulary.ts';

/** Documents, and the words that their numbers mean. */
export interface UnsortedDocuments {
  /** Entries and houses number the groups 0 to `groupCount` − 1, then the words in the order of `words`. */
  readonly columns: DocumentColumns;
  readonly words: readonly string[];
  readonly groupCount: number;
  /** By group, the numbers of the words (from `groupCount` on) that name it. */
  readonly groupWordNumbers: readonly (readonly number[])[];
}

/**
 * Puts documents into the order of their table, sorts the vocabulary, and makes both findable. Of several documents
 * with the same key the last one stays, unless it is dead; words that nothing uses are left out. Linear in the entries.
 */
export function assembleSearchTable(documents: UnsortedDocuments): SearchTable {
  const { columns, groupCount } = documents;
  const byKey = livingByKey(columns);
  const order = sortInSpace(columns, byKey);
  const settlements = settlementsFirst(columns, order);
  const used = usedWords(documents, order);
  const sorted = used.toSorted((a, b) => compareUnits(documents.words[a] as string, documents.words[b] as string));
  const termOf = new Uint32Array(groupCount + documents.words.length);
  for (let group = 0; group < groupCount; group++) termOf[group] = sorted.length + group;
  for (const [term, word] of sorted.entries()) termOf[groupCount + word] = term;

  const table = createSearchTable(shapeOf(documents, order, settlements, sorted));
  writeDocuments(columns, order, termOf, table);
  writeDocumentsByKey(columns, byKey, order, table);
  writeVocabulary(
    sorted.map((word) => documents.words[word] as string),
    table,
  );
  writeGroupWords(documents.groupWordNumbers, termOf, table);
  writePostings(table);
  return table;
}

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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
  const large = [...order.filter((row) => isLarge[row] === 1)].sort(
    (a, b) => (weights[b] as number) - (weights[a] as number) || (keys[a] as number) - (keys[b] as number),
  );
  const others = order.filter((row) => isLarge[row] === 0);
  order.set(large);
  order.set(others, large.length);
  return large.length;
}

function usedWords({ columns, groupCount, groupWordNumbers, words }: UnsortedDocuments, order: Uint32Array): number[] {
  const isUsed = new Uint8Array(groupCount + words.length);
  const { entries, entryStarts, houseStarts, houseWords } = columns;
  for (const row of order) {
    for (let index = entryStarts[row] as number; index < (entryStarts[row + 1] as number); index++) {
      isUsed[entryTerm(entries[index] as number)] = 1;
    }
    for (let index = houseStarts[row] as number; index < (houseStarts[row + 1] as number); index++) {
      isUsed[houseWords[index] as number] = 1;
    }
  }
  for (const numbers of groupWordNumbers) for (const number of numbers) isUsed[number] = 1;
  const used: number[] = [];
  for (let word = 0; word < words.length; word++) if (isUsed[groupCount + word] === 1) used.push(word);
  return used;
}

function shapeOf(
  { columns, words, groupCount, groupWordNumbers }: UnsortedDocuments,
  order: Uint32Array,
  settlements: number,
  sorted: readonly number[],
): SearchTableShape {
  const { entries, entryStarts, houseStarts, houseWords } = columns;
  const lastRow = new Int32Array(groupCount + words.length).fill(-1);
  let entryCount = 0;
  let postingCount = 0;
  let streets = 0;
  let houses = 0;
  const count = (term: number, row: number): void => {
    if (lastRow[term] !== row) postingCount++;
    lastRow[term] = row;
  };
  for (const row of order) {
    const end = entryStarts[row + 1] as number;
    for (let index = entryStarts[row] as number; index < end; index++) count(entryTerm(entries[index] as number), row);
    entryCount += end - (entryStarts[row] as number);
    const endHouse = houseStarts[row + 1] as number;
    for (let house = houseStarts[row] as number; house < endHouse; house++) count(houseWords[house] as number, row);
    const rowHouses = endHouse - (houseStarts[row] as number);
    if (rowHouses > 0) streets++;
    houses += rowHouses;
  }
  return {
    documents: order.length,
    settlements,
    words: sorted.length,
    groups: groupCount,
    wordUnits: sorted.reduce((sum, word) => sum + (words[word] as string).length, 0),
    entries: entryCount,
    postings: postingCount,
    groupWords: groupWordNumbers.reduce((sum, numbers) => sum + numbers.length, 0),
    streets,
    houses,
  };
}

function writeDocuments(columns: DocumentColumns, order: Uint32Array, termOf: Uint32Array, table: SearchTable): void {
  let entryCount = 0;
  let streetCount = 0;
  let houseCount = 0;
  for (let document = 0; document < order.length; document++) {
    const row = order[document] as number;
    table.keys[document] = columns.keys[row] as number;
    table.longitudes[document] = columns.longitudes[row] as number;
    table.latitudes[document] = columns.latitudes[row] as number;
    table.kinds[document] = columns.kinds[row] as number;
    table.weights[document] = columns.weights[row] as number;
    table.entryStarts[document] = entryCount;
    for (let index = columns.entryStarts[row] as number; index < (columns.entryStarts[row + 1] as number); index++) {
      const entry = columns.entries[index] as number;
      table.entries[entryCount++] = fieldEntry(termOf[entryTerm(entry)] as number, entry & fieldMask);
    }
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
  table.entryStarts[order.length] = entryCount;
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

function writePostings(table: SearchTable): void {
  const { shape, postings, postingStarts } = table;
  const next = new Uint32Array(shape.words + shape.groups);
  visitTerms(table, (term) => {
    next[term] = (next[term] as number) + 1;
  });
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
