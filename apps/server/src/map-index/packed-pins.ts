/**
 * Pins as PostgreSQL packs them, so that a row costs no object on its way from the database to the index. Rows follow
 * each other without separators; all numbers are big-endian:
 *
 *     int8 id · int4 longitude × 10^7 · int4 latitude × 10^7 · int2 rating · int2 kind · int2 type · int2 partner ·
 *     int2 country · array yes · array no · array labels · array flags
 *
 * An array is what `array_send` makes of a one-dimensional smallint[] of bit numbers: int4 dimensions (0 when empty),
 * int4 has-null flag, int4 element type, and with one dimension int4 length, int4 lower bound, then for each element
 * int4 size (2) and int2 value (src/backend/utils/adt/arrayfuncs.c). Unsigned numbers stand in the int2 columns of
 * type, partner and country by their bit pattern.
 */
import type { Pin } from './pin.ts';
import type { PinTable } from './pin-table.ts';
import { type BitSetName, PinTableBuilder } from './pin-table-builder.ts';

const numbersBytes = 8 + 4 + 4 + 5 * 2;
const emptyArrayBytes = 3 * 4;
const arrayHeaderBytes = 5 * 4;
const elementBytes = 4 + 2;
/** The object id of PostgreSQL's type smallint. */
const smallintOid = 21;
const bitSetNames: readonly BitSetName[] = ['yesTags', 'noTags', 'labels', 'flags'];

/** The bytes are not whole rows of packed pins. */
export class PackedPinsError extends Error {
  override readonly name = 'PackedPinsError';
}

/**
 * Reads packed rows into a table in their own order (see `buildPinTable` for the next step).
 * Throws PackedPinsError when the bytes are torn, RangeError when a number is out of range.
 */
export function decodePackedPins(bytes: Uint8Array): PinTable {
  const builder = new PinTableBuilder(Math.ceil(bytes.byteLength / (numbersBytes + 4 * arrayHeaderBytes)));
  appendPackedPins(bytes, builder);
  return builder.finish();
}

/** Appends packed rows to those a builder has already. Throws as `decodePackedPins` does. */
export function appendPackedPins(bytes: Uint8Array, builder: PinTableBuilder): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  while (offset < bytes.byteLength) {
    expectBytes(view, offset, numbersBytes);
    builder.addRow({
      id: view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4),
      longitudeE7: view.getInt32(offset + 8),
      latitudeE7: view.getInt32(offset + 12),
      rating: view.getInt16(offset + 16),
      kind: view.getInt16(offset + 18),
      type: view.getUint16(offset + 20),
      partner: view.getUint16(offset + 22),
      country: view.getUint16(offset + 24),
    });
    offset += numbersBytes;
    for (const name of bitSetNames) offset = appendBits(view, offset, builder, name);
  }
}

function appendBits(view: DataView, start: number, builder: PinTableBuilder, name: BitSetName): number {
  expectBytes(view, start, emptyArrayBytes);
  const dimensions = view.getInt32(start);
  if (dimensions === 0) return start + emptyArrayBytes;
  if (dimensions !== 1) throw new PackedPinsError(`an array of ${dimensions} dimensions at byte ${start}`);
  expectBytes(view, start, arrayHeaderBytes);
  const hasNull = view.getInt32(start + 4);
  const elementOid = view.getInt32(start + 8);
  if (hasNull !== 0) throw new PackedPinsError(`an array with NULL at byte ${start}`);
  if (elementOid !== smallintOid) throw new PackedPinsError(`an array of type ${elementOid} at byte ${start}`);
  const length = view.getInt32(start + 12);
  const end = start + arrayHeaderBytes + length * elementBytes;
  if (length < 0) throw new PackedPinsError(`an array of ${length} elements at byte ${start}`);
  expectBytes(view, start, end - start);
  for (let offset = start + arrayHeaderBytes; offset < end; offset += elementBytes) {
    builder.setBit(name, view.getInt16(offset + 4));
  }
  return end;
}

function expectBytes(view: DataView, offset: number, count: number): void {
  if (offset + count > view.byteLength) throw new PackedPinsError(`packed pins end within a row, at byte ${offset}`);
}

/** Packs pins as the database would: for tests, for the bench, and for callers that have objects. */
export function encodePackedPins(pins: readonly Pin[]): Uint8Array<ArrayBuffer> {
  const sizeBytes = pins.reduce((sum, pin) => sum + packedSizeBytes(pin), 0);
  const view = new DataView(new ArrayBuffer(sizeBytes));
  let offset = 0;
  for (const pin of pins) {
    view.setBigInt64(offset, BigInt(pin.id));
    view.setInt32(offset + 8, pin.longitudeE7);
    view.setInt32(offset + 12, pin.latitudeE7);
    view.setInt16(offset + 16, pin.rating);
    view.setInt16(offset + 18, pin.kind);
    view.setUint16(offset + 20, pin.type);
    view.setUint16(offset + 22, pin.partner);
    view.setUint16(offset + 24, pin.country);
    offset += numbersBytes;
    for (const name of bitSetNames) offset = writeBits(view, offset, pin[name]);
  }
  return new Uint8Array(view.buffer);
}

function packedSizeBytes(pin: Pin): number {
  const arrays = bitSetNames.map((name) =>
    pin[name].length === 0 ? emptyArrayBytes : arrayHeaderBytes + pin[name].length * elementBytes,
  );
  return arrays.reduce((sum, bytes) => sum + bytes, numbersBytes);
}

function writeBits(view: DataView, start: number, bits: readonly number[]): number {
  view.setInt32(start, bits.length === 0 ? 0 : 1);
  view.setInt32(start + 4, 0);
  view.setInt32(start + 8, smallintOid);
  if (bits.length === 0) return start + emptyArrayBytes;
  view.setInt32(start + 12, bits.length);
  view.setInt32(start + 16, 1);
  let offset = start + arrayHeaderBytes;
  for (const bit of bits) {
    view.setInt32(offset, elementBytes - 4);
    view.setInt16(offset + 4, bit);
    offset += elementBytes;
  }
  return offset;
}
