/** The lengths of all columns: with them and the bytes a table can be opened in another thread or from a file. */
export interface SearchTableShape {
  readonly documents: number;
  /** Documents that stand before all others: places of people, the largest first. */
  readonly settlements: number;
  readonly words: number;
  readonly groups: number;
  readonly wordUnits: number;
  readonly entries: number;
  readonly postings: number;
  readonly groupWords: number;
  readonly streets: number;
  readonly houses: number;
}

/**
 * All documents and their words as columns in one shared buffer.
 *
 * Documents are numbered: settlements by their population first, then everything else along the curve of
 * `space-order.ts`. Terms are numbered: the words of the sorted vocabulary, then the groups (types and countries).
 */
export interface SearchTable {
  readonly buffer: SharedArrayBuffer;
  readonly shape: SearchTableShape;
  /** By document. */
  readonly keys: Float64Array;
  readonly longitudes: Int32Array;
  readonly latitudes: Int32Array;
  /** What a document is, or `deadKind`. */
  readonly kinds: Uint8Array;
  /** For a settlement how far its name carries, else how much is known: see `document-weight.ts`. */
  readonly weights: Uint8Array;
  /** Document numbers ordered by key. */
  readonly documentsByKey: Uint32Array;
  /** Where a document's entries begin; one more than there are documents. */
  readonly entryStarts: Uint32Array;
  /** Terms with their fields: see `search-fields.ts`. */
  readonly entries: Uint32Array;
  /** Where a term's documents begin; one more than there are words and groups. */
  readonly postingStarts: Uint32Array;
  /** Document numbers, rising within a term. */
  readonly postings: Uint32Array;
  /** Where a word's letters begin; one more than there are words. */
  readonly wordStarts: Uint32Array;
  /** UTF-16 code units. */
  readonly wordText: Uint16Array;
  /** How many units a word shares with the one before: the sorted words are a trie in this form. */
  readonly sharedUnits: Uint8Array;
  /** The smallest of `sharedUnits` in each run of `sharedBlock` words, for leaving a branch of the trie quickly. */
  readonly sharedMinima: Uint8Array;
  /** Words that name a group, rising, and the term of the group beside each. */
  readonly groupWords: Uint32Array;
  readonly groupTerms: Uint32Array;
  /** Streets with houses, rising; where their houses begin (one more); and the houses, by word. */
  readonly streets: Uint32Array;
  readonly houseStarts: Uint32Array;
  readonly houseWords: Uint32Array;
  readonly houseLongitudes: Int32Array;
  readonly houseLatitudes: Int32Array;
}

/** The kind of a document that was deleted or replaced, until the next rebuild leaves it out. */
export const deadKind = 255;
/** Words in one run of `sharedMinima`. */
export const sharedBlock = 64;

/** How many elements each column has, widest elements first, so that each begins at a multiple of its width. */
function columnLengths(shape: SearchTableShape) {
  const { documents, words, groups, streets, houses } = shape;
  return {
    keys: documents,
    longitudes: documents,
    latitudes: documents,
    documentsByKey: documents,
    entryStarts: documents + 1,
    entries: shape.entries,
    postingStarts: words + groups + 1,
    postings: shape.postings,
    wordStarts: words + 1,
    groupWords: shape.groupWords,
    groupTerms: shape.groupWords,
    streets,
    houseStarts: streets + 1,
    houseWords: houses,
    houseLongitudes: houses,
    houseLatitudes: houses,
    wordText: shape.wordUnits,
    kinds: documents,
    weights: documents,
    sharedUnits: words,
    sharedMinima: Math.ceil(words / sharedBlock),
  };
}

const widths: Readonly<Partial<Record<keyof ReturnType<typeof columnLengths>, number>>> = {
  keys: 8,
  wordText: 2,
  kinds: 1,
  weights: 1,
  sharedUnits: 1,
  sharedMinima: 1,
};
const usualWidth = 4;

export function searchTableSizeBytes(shape: SearchTableShape): number {
  let bytes = 0;
  for (const [name, length] of Object.entries(columnLengths(shape))) {
    bytes += length * (widths[name as keyof typeof widths] ?? usualWidth);
  }
  return bytes;
}

/** An empty table of a shape, all zero. */
export function createSearchTable(shape: SearchTableShape): SearchTable {
  return viewSearchTable(new SharedArrayBuffer(searchTableSizeBytes(shape)), shape);
}

/** The columns of a table that lies in a buffer, made here or received from another thread or a file. */
export function viewSearchTable(buffer: SharedArrayBuffer, shape: SearchTableShape): SearchTable {
  const lengths = columnLengths(shape);
  const starts = new Map<string, number>();
  let offset = 0;
  for (const [name, length] of Object.entries(lengths)) {
    starts.set(name, offset);
    offset += length * (widths[name as keyof typeof widths] ?? usualWidth);
  }
  const start = (name: keyof typeof lengths): number => starts.get(name) ?? 0;
  const unsigned = (name: keyof typeof lengths) => new Uint32Array(buffer, start(name), lengths[name]);
  const signed = (name: keyof typeof lengths) => new Int32Array(buffer, start(name), lengths[name]);
  const bytes = (name: keyof typeof lengths) => new Uint8Array(buffer, start(name), lengths[name]);
  return {
    buffer,
    shape,
    keys: new Float64Array(buffer, start('keys'), lengths.keys),
    longitudes: signed('longitudes'),
    latitudes: signed('latitudes'),
    kinds: bytes('kinds'),
    weights: bytes('weights'),
    documentsByKey: unsigned('documentsByKey'),
    entryStarts: unsigned('entryStarts'),
    entries: unsigned('entries'),
    postingStarts: unsigned('postingStarts'),
    postings: unsigned('postings'),
    wordStarts: unsigned('wordStarts'),
    wordText: new Uint16Array(buffer, start('wordText'), lengths.wordText),
    sharedUnits: bytes('sharedUnits'),
    sharedMinima: bytes('sharedMinima'),
    groupWords: unsigned('groupWords'),
    groupTerms: unsigned('groupTerms'),
    streets: unsigned('streets'),
    houseStarts: unsigned('houseStarts'),
    houseWords: unsigned('houseWords'),
    houseLongitudes: signed('houseLongitudes'),
    houseLatitudes: signed('houseLatitudes'),
  };
}

export const emptySearchShape: SearchTableShape = {
  documents: 0,
  settlements: 0,
  words: 0,
  groups: 0,
  wordUnits: 0,
  entries: 0,
  postings: 0,
  groupWords: 0,
  streets: 0,
  houses: 0,
};

/** The document with a key, living or dead, or −1. */
export function findDocument({ keys, documentsByKey, shape }: SearchTable, key: number): number {
  let low = 0;
  let high = shape.documents;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const document = documentsByKey[middle] as number;
    const found = keys[document] as number;
    if (found === key) return document;
    if (found < key) low = middle + 1;
    else high = middle;
  }
  return -1;
}

/** The houses of a document: from the first to before the last; none for all that is no street. */
export function housesOf({ streets, houseStarts }: SearchTable, document: number): { start: number; end: number } {
  let low = 0;
  let high = streets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((streets[middle] as number) < document) low = middle + 1;
    else high = middle;
  }
  if (streets[low] !== document) return { start: 0, end: 0 };
  return { start: houseStarts[low] as number, end: houseStarts[low + 1] as number };
}
