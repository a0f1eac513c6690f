import type { DocumentRows, TermNumbers } from './document-rows.ts';
import {
  PackedRowsError,
  packedFieldEnd,
  packedRowEnd,
  placeFields,
  placeKnown,
  readPackedPlaces,
} from './packed-rows.ts';
import { documentKey, documentKinds } from './search-document.ts';
import { searchFields } from './search-fields.ts';
import type { SearchGroups } from './search-groups.ts';

/** Numbers of words that need not be texts first. */
export interface AsciiTermNumbers extends TermNumbers {
  /** The words of bytes that are all plain ASCII, in their order. */
  asciiWords(bytes: Uint8Array, start: number, end: number): readonly number[];
}

const fieldEnd = packedFieldEnd.charCodeAt(0);
const rowEnd = packedRowEnd.charCodeAt(0);
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
 * Adds packed places (see `packed-rows.ts`) as `readPackedPlaces` and `DocumentRows.add` do one after the other, but makes
 * no text of most of them: those in plain ASCII with one name at most. It is what the first start of a site waits for.
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
  for (let start = 0; start < bytes.length; start = (ends[placeFields - 1] as number) + 1) {
    const isPlain =
      findFields(bytes, start, ends) && addPlainPlace(bytes, start, ends, { groups, countryGroups, rows, terms });
    if (isPlain) continue;
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
    if (byte === fieldEnd) ends[count++] = index;
    if (byte !== rowEnd) continue;
    ends[placeFields - 1] = index;
    return isAscii && count === placeFields - 1;
  }
  throw new PackedRowsError('packed rows end within a row');
}

interface Target {
  readonly groups: SearchGroups;
  /** By the two letters of a country as one number. */
  readonly countryGroups: ReadonlyMap<number, number>;
  readonly rows: DocumentRows;
  readonly terms: AsciiTermNumbers;
}

/** Adds a row in plain ASCII; false, and nothing added, where that does not do. */
function addPlainPlace(bytes: Uint8Array, rowStart: number, ends: Uint32Array, target: Target): boolean {
  const { groups, countryGroups, rows, terms } = target;
  const startOf = (field: number): number => (field === 0 ? rowStart : (ends[field - 1] as number) + 1);
  const endOf = (field: number): number => ends[field] as number;
  const integer = (field: number): number => readInteger(bytes, startOf(field), endOf(field));
  const kind = kindOf(bytes, startOf(1), endOf(1));
  const [id, type, longitudeE7, latitudeE7] = [integer(0), integer(2), integer(4), integer(5)];
  const [rating, reviews] = [integer(6), integer(7)];
  const nameStart = soleNameStart(bytes, startOf(10), endOf(10));
  // A sum with what is no number is none.
  if (kind === -1 || nameStart === -1 || Number.isNaN(id + type + longitudeE7 + latitudeE7 + rating + reviews))
    return false;

  const addWords = (start: number, end: number, field: number): void => {
    for (const term of terms.asciiWords(bytes, start, end)) rows.addEntry(term, field);
  };
  const hasName = nameStart < endOf(10);
  if (hasName) addWords(nameStart, endOf(10) - soleNameEnd.length, searchFields.und);
  addWords(startOf(8), endOf(8), searchFields.address);
  if (!hasName) addWords(startOf(9), endOf(9), searchFields.address);
  const typeGroup = groups.typeGroups.get(type);
  if (typeGroup !== undefined) rows.addEntry(terms.group(typeGroup), searchFields.type);
  const countryGroup = endOf(3) - startOf(3) === 2 ? countryGroups.get(pairOf(bytes, startOf(3))) : undefined;
  if (countryGroup !== undefined) rows.addEntry(terms.group(countryGroup), searchFields.country);
  rows.finishDocument({
    key: documentKey('place', id),
    kind,
    longitudeE7,
    latitudeE7,
    weight: placeKnown(rating, reviews),
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

/** Where a name begins that stands alone and means what it says; the end where there is none; −1 for any other names. */
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
