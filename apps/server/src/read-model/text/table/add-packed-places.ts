import { fieldEndByte, PackedRowsError, placeField, placeFields, rowEndByte } from '../../pins/table/packed-places.ts';
import { documentKey, documentKinds } from '../search-document.ts';
import { searchFields } from '../search-fields.ts';
import type { SearchGroups } from '../search-groups.ts';
import type { DocumentRows, TermNumbers } from './document-rows.ts';
import { placeKnown, readPackedPlaces } from './packed-rows.ts';

/** Numbers of words that need not be texts first. */
export interface AsciiTermNumbers extends TermNumbers {
  /** Tells the words of bytes that are all plain ASCII, in their order. */
  visitAsciiWords(bytes: Uint8Array, start: number, end: number, take: (term: number) => void): void;
}

const endOfAscii = 128;
const minus = 45;
const firstDigit = 48;
const lastDigit = 57;
const [quote, backslash, apostrophe] = [...'"\\\''].map((character) => character.charCodeAt(0));
const decoder = new TextDecoder();
const encoder = new TextEncoder();
const noNames = encoder.encode('{}');
/** How the database and JavaScript write a name in no language. */
const soleNameStarts = [encoder.encode('{"und": "'), encoder.encode('{"und":"')];
const soleNameEnd = encoder.encode('"}');

/**
 * Adds packed places (see `packed-places.ts` in the map index) as `readPackedPlaces` and `DocumentRows.add` do one
 * after the other, but makes no text of most of them: those in plain ASCII with one name at most. It is what the first
 * start of a site waits for.
 *
 * @param bytes whole rows in UTF-8
 * @throws PackedRowsError as `readPackedPlaces` does
 */
export function addPackedPlaces(
  bytes: Uint8Array,
  groups: SearchGroups,
  rows: DocumentRows,
  terms: AsciiTermNumbers,
): void {
  const countryGroups = new Map(
    [...groups.countryGroups].map(([code, group]) => [pairOf(encoder.encode(code), 0), group]),
  );
  const ends = new Uint32Array(placeFields);
  const target = new PlainTarget(groups, countryGroups, rows, terms);
  for (let start = 0; start < bytes.length; start = (ends[placeFields - 1] as number) + 1) {
    if (findFields(bytes, start, ends) && addPlainPlace(bytes, start, ends, target)) continue;
    const text = decoder.decode(bytes.subarray(start, (ends[placeFields - 1] as number) + 1));
    for (const document of readPackedPlaces(text, groups)) rows.add(document, terms);
  }
}

/** Finds where the fields of a row end, the last one with the row; false when the row is not to be taken as it is. */
function findFields(bytes: Uint8Array, start: number, ends: Uint32Array): boolean {
  let count = 0;
  let isAscii = true;
  for (let index = start; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    if (byte >= endOfAscii) isAscii = false;
    if (byte === fieldEndByte) ends[count++] = index;
    if (byte !== rowEndByte) continue;
    ends[placeFields - 1] = index;
    return isAscii && count === placeFields - 1;
  }
  throw new PackedRowsError('packed rows end within a row');
}

/** What rows are added to. */
class PlainTarget {
  readonly groups: SearchGroups;
  /** By the two letters of a country as one number. */
  readonly countryGroups: ReadonlyMap<number, number>;
  readonly rows: DocumentRows;
  readonly terms: AsciiTermNumbers;
  /** The field that words are being added to: one function for all of them costs less than one for each. */
  #field = 0;
  readonly #addTerm: (term: number) => void;

  constructor(
    groups: SearchGroups,
    countryGroups: ReadonlyMap<number, number>,
    rows: DocumentRows,
    terms: AsciiTermNumbers,
  ) {
    this.groups = groups;
    this.countryGroups = countryGroups;
    this.rows = rows;
    this.terms = terms;
    this.#addTerm = (term) => rows.addEntry(term, this.#field);
  }

  addWords(bytes: Uint8Array, start: number, end: number, field: number): void {
    this.#field = field;
    this.terms.visitAsciiWords(bytes, start, end, this.#addTerm);
  }
}

/** Adds a row in plain ASCII; false, and nothing added, where that does not do. */
function addPlainPlace(bytes: Uint8Array, rowStart: number, ends: Uint32Array, target: PlainTarget): boolean {
  const { groups, countryGroups, rows, terms } = target;
  const startOf = (field: number): number => (field === 0 ? rowStart : (ends[field - 1] as number) + 1);
  const endOf = (field: number): number => ends[field] as number;
  const integer = (field: number): number => readInteger(bytes, startOf(field), endOf(field));
  const { address, street, names, country } = placeField;
  const kind = kindOf(bytes, startOf(placeField.kind), endOf(placeField.kind));
  const [id, type] = [integer(placeField.id), integer(placeField.type)];
  const [longitudeE7, latitudeE7] = [integer(placeField.longitude), integer(placeField.latitude)];
  const [rating, reviews] = [integer(placeField.rating), integer(placeField.reviews)];
  const nameStart = soleNameStart(bytes, startOf(names), endOf(names));
  // A sum with what is no number is none.
  if (kind === -1 || nameStart === -1 || Number.isNaN(id + type + longitudeE7 + latitudeE7 + rating + reviews))
    return false;

  const hasName = nameStart < endOf(names);
  if (hasName) target.addWords(bytes, nameStart, endOf(names) - soleNameEnd.length, searchFields.und);
  target.addWords(bytes, startOf(address), endOf(address), searchFields.address);
  if (!hasName) target.addWords(bytes, startOf(street), endOf(street), searchFields.address);
  const typeGroup = groups.typeGroups.get(type);
  if (typeGroup !== undefined) rows.addEntry(terms.group(typeGroup), searchFields.type);
  const countryGroup =
    endOf(country) - startOf(country) === 2 ? countryGroups.get(pairOf(bytes, startOf(country))) : undefined;
  if (countryGroup !== undefined) rows.addEntry(terms.group(countryGroup), searchFields.country);
  rows.finishDocument({
    key: documentKey('place', id),
    kind,
    longitudeE7,
    latitudeE7,
    weight: placeKnown(rating, reviews, groups.landmarkTypes.has(type)),
    isLarge: false,
  });
  return true;
}

function pairOf(bytes: Uint8Array, start: number): number {
  return (bytes[start] as number) * 256 + (bytes[start + 1] as number);
}

const kindWords = (['place', 'trail', 'amenity'] as const).map(
  (kind) => [encoder.encode(kind), documentKinds[kind]] as const,
);

function kindOf(bytes: Uint8Array, start: number, end: number): number {
  for (const [word, kind] of kindWords) if (end - start === word.length && startsWith(bytes, start, word)) return kind;
  return -1;
}

/** A whole number in decimal; NaN where something else stands. */
function readInteger(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === minus;
  let number = start + Number(isNegative) < end ? 0 : Number.NaN;
  for (let index = start + Number(isNegative); index < end; index++) {
    const byte = bytes[index] as number;
    if (byte < firstDigit || byte > lastDigit) return Number.NaN;
    number = 10 * number + (byte - firstDigit);
  }
  return isNegative ? -number : number;
}

/**
 * Where a name begins that stands alone and means what it says; the end where there is none; −1 for any other names.
 */
function soleNameStart(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === noNames.length && startsWith(bytes, start, noNames)) return end;
  const opening = soleNameStarts.find((opened) => startsWith(bytes, start, opened));
  if (opening === undefined) return -1;
  const nameStart = start + opening.length;
  const nameEnd = end - soleNameEnd.length;
  if (nameEnd < nameStart || !startsWith(bytes, nameEnd, soleNameEnd)) return -1;
  for (let index = nameStart; index < nameEnd; index++) {
    const byte = bytes[index];
    // Behind an apostrophe further words may begin: see `furtherWordsOf`.
    if (byte === quote || byte === backslash || byte === apostrophe) return -1;
  }
  return nameStart;
}

function startsWith(bytes: Uint8Array, start: number, word: Uint8Array): boolean {
  for (let index = 0; index < word.length; index++) if (bytes[start + index] !== word[index]) return false;
  return true;
}
