/** The pins in packed places: see `packed-places.ts`. */

import { type Pin, pinKinds } from '../pin.ts';
import { fieldEndByte, PackedRowsError, packedFieldEnd, packedRowEnd, rowEndByte } from './packed-places.ts';
import type { PinTable } from './pin-table.ts';
import { type BitSetName, PinTableBuilder } from './pin-table-builder.ts';

/** Names and addresses included; a guess that only saves the columns from growing. */
const bytesPerRow = 128;
const zero = 48;
const nine = 57;
const [minus, comma, openingBrace, closingBrace] = [45, 44, 123, 125] as const;
const kindWords = Object.entries(pinKinds).map(([word, kind]) => [new TextEncoder().encode(word), kind] as const);

/**
 * Reads packed rows into a table in their own order (see `buildPinTable` for the next step).
 * Throws PackedRowsError when the bytes are torn, RangeError when a number is out of range.
 */
export function decodePackedPins(bytes: Uint8Array): PinTable {
  const builder = new PinTableBuilder(Math.ceil(bytes.byteLength / bytesPerRow));
  appendPackedPins(bytes, builder);
  return builder.finish();
}

/** Appends packed rows to those a builder has already. Throws as `decodePackedPins` does. */
export function appendPackedPins(bytes: Uint8Array, builder: PinTableBuilder): void {
  const reader = new FieldReader(bytes);
  while (reader.offset < bytes.length) {
    const id = reader.integer();
    const kind = reader.kind();
    const type = reader.integer();
    const country = reader.country();
    const [longitudeE7, latitudeE7, rating] = [reader.integer(), reader.integer(), reader.integer()];
    const isReviewed = reader.integer() > 0;
    const partner = reader.integer();
    builder.addRow({ id, longitudeE7, latitudeE7, rating, kind, type, partner, country, isReviewed });
    reader.bits(builder, 'yesTags');
    reader.bits(builder, 'noTags');
    reader.bits(builder, 'labels');
    reader.bits(builder, 'flags');
    reader.skipRow();
  }
}

/** Reads the fields of packed rows one after the other. */
class FieldReader {
  readonly #bytes: Uint8Array;
  offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A whole number in decimal. */
  integer(): number {
    const isNegative = this.#bytes[this.offset] === minus;
    if (isNegative) this.offset++;
    const number = this.#digits();
    this.#end();
    return isNegative ? -number : number;
  }

  /** The number of a kind, by its word. */
  kind(): number {
    for (const [word, kind] of kindWords) {
      if (!this.#startsWith(word)) continue;
      this.offset += word.length;
      this.#end();
      return kind;
    }
    throw this.#unexpected('a kind');
  }

  /** The number of a country, 0 for none. */
  country(): number {
    if (this.#bytes[this.offset] === fieldEndByte) {
      this.offset++;
      return 0;
    }
    const number = (this.#bytes[this.offset] ?? 0) * 256 + (this.#bytes[this.offset + 1] ?? 0);
    this.offset += 2;
    this.#end();
    return number;
  }

  /** Sets the bits whose numbers stand in braces. */
  bits(builder: PinTableBuilder, name: BitSetName): void {
    if (this.#bytes[this.offset++] !== openingBrace) throw this.#unexpected('bit numbers');
    while (this.#bytes[this.offset] !== closingBrace) {
      builder.setBit(name, this.#digits());
      if (this.#bytes[this.offset] === comma) this.offset++;
    }
    this.offset++;
    this.#end();
  }

  skipRow(): void {
    const end = this.#bytes.indexOf(rowEndByte, this.offset);
    if (end === -1) throw new PackedRowsError('packed places end within a row');
    this.offset = end + 1;
  }

  #digits(): number {
    const bytes = this.#bytes;
    const start = this.offset;
    let offset = start;
    let number = 0;
    for (let byte = bytes[offset]; byte !== undefined && byte >= zero && byte <= nine; byte = bytes[++offset]) {
      number = 10 * number + (byte - zero);
    }
    this.offset = offset;
    if (offset === start) throw this.#unexpected('a number');
    return number;
  }

  #end(): void {
    if (this.#bytes[this.offset++] !== fieldEndByte) throw this.#unexpected('the end of a field');
  }

  #startsWith(word: Uint8Array): boolean {
    for (let index = 0; index < word.length; index++) {
      if (this.#bytes[this.offset + index] !== word[index]) return false;
    }
    return true;
  }

  #unexpected(expected: string): PackedRowsError {
    return new PackedRowsError(`packed places lack ${expected} at byte ${this.offset}`);
  }
}

/** Packs pins as the database would, without names: for tests, for the bench, and for callers that have objects. */
export function encodePackedPins(pins: readonly Pin[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(pins.map(packPin).join(''));
}

function packPin(pin: Pin): string {
  const kind = Object.entries(pinKinds).find(([, number]) => number === pin.kind)?.[0];
  const country = pin.country === 0 ? '' : String.fromCharCode(pin.country >> 8, pin.country & 255);
  const bits = [pin.yesTags, pin.noTags, pin.labels, pin.flags].map((numbers) => `{${numbers.join()}}`);
  const numbers = [pin.longitudeE7, pin.latitudeE7, pin.rating, pin.isReviewed ? 1 : 0, pin.partner];
  return [pin.id, kind, pin.type, country, ...numbers, ...bits, '', '', '{}'].join(packedFieldEnd) + packedRowEnd;
}
