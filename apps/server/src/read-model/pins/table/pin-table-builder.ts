import { coordinateFactor, pinIdEnd, ratingCount } from '../pin.ts';
import { pinClass } from '../pin-class.ts';
import { projectLatitude, projectLongitude } from '../projection.ts';
import {
  createPinTable,
  emptyShape,
  movableColumns,
  type PinTable,
  type PinTableShape,
  viewPinTable,
} from './pin-table.ts';

export type BitSetName = 'yesTags' | 'noTags' | 'labels' | 'flags';

const widthOf = { yesTags: 'yesBytes', noTags: 'noBytes', labels: 'labelBytes', flags: 'flagBytes' } as const;

/** A vocabulary of more keys than this is a mistake in the rows, not a vocabulary. */
export const bitNumberEnd = 1024;

const halfTurnE7 = 180 * coordinateFactor;
const quarterTurnE7 = 90 * coordinateFactor;
const kindCount = 3;
const numberEnd = 2 ** 16;

/** The columns of one row that are not bit sets. */
export interface PinNumbers {
  readonly id: number;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly rating: number;
  readonly kind: number;
  readonly type: number;
  readonly partner: number;
  readonly country: number;
  readonly isReviewed: boolean;
}

/** Collects rows in the order in which they come; room and bit sets grow as needed. */
export class PinTableBuilder {
  #table: PinTable;
  #size = 0;

  constructor(expectedRows = 0) {
    this.#table = createPinTable({ ...emptyShape, capacity: expectedRows });
  }

  /** Appends a row without tags, labels and flags. Throws RangeError when a number is out of its range. */
  addRow(pin: PinNumbers): void {
    checkPin(pin);
    const row = this.#size;
    if (row === this.#table.shape.capacity) this.#reshape({ ...this.#table.shape, capacity: Math.max(64, row * 2) });
    const table = this.#table;
    const longitudeE7 = pin.longitudeE7 === halfTurnE7 ? -halfTurnE7 : pin.longitudeE7;
    table.ids[row] = pin.id;
    table.longitudes[row] = longitudeE7;
    table.latitudes[row] = pin.latitudeE7;
    table.xs[row] = projectLongitude(longitudeE7);
    table.ys[row] = projectLatitude(pin.latitudeE7);
    table.classes[row] = pinClass(pin.rating, pin.kind);
    table.types[row] = pin.type;
    table.partners[row] = pin.partner;
    table.countries[row] = pin.country;
    table.reviewed[row] = pin.isReviewed ? 1 : 0;
    this.#size = row + 1;
  }

  /** Sets one bit of the row added last. Throws RangeError when the number is no bit number. */
  setBit(name: BitSetName, bit: number): void {
    if (!(bit >= 0 && bit < bitNumberEnd)) throw new RangeError(`no bit number: ${bit}`);
    const byte = bit >> 3;
    let column = this.#table[name][byte];
    if (column === undefined) {
      this.#reshape({ ...this.#table.shape, [widthOf[name]]: byte + 1 });
      column = this.#table[name][byte];
    }
    const row = this.#size - 1;
    if (column !== undefined) column[row] = (column[row] ?? 0) | (1 << (bit & 7));
  }

  /** The rows so far, neither sorted nor findable by id. */
  finish(): PinTable {
    return viewPinTable(this.#table.buffer, this.#table.shape, this.#size);
  }

  #reshape(shape: PinTableShape): void {
    const grown = createPinTable(shape);
    const from = movableColumns(this.#table, shape);
    const to = movableColumns(grown, shape);
    for (const [index, column] of from.bytes8.entries()) to.bytes8[index]?.set(column);
    for (const [index, column] of from.bytes4.entries()) to.bytes4[index]?.set(column);
    for (const [index, column] of from.bytes2.entries()) to.bytes2[index]?.set(column);
    for (const [index, column] of from.bytes1.entries()) if (column) to.bytes1[index]?.set(column);
    this.#table = grown;
  }
}

function checkPin(pin: PinNumbers): void {
  const { id, longitudeE7, latitudeE7, rating, kind } = pin;
  if (!(id >= 1 && id < pinIdEnd)) throw new RangeError(`a pin's id must be from 1 to 2^52 − 1, not ${id}`);
  if (!(Math.abs(longitudeE7) <= halfTurnE7)) throw new RangeError(`pin ${id}: longitude out of range: ${longitudeE7}`);
  if (!(Math.abs(latitudeE7) <= quarterTurnE7)) throw new RangeError(`pin ${id}: latitude out of range: ${latitudeE7}`);
  if (!(rating >= 0 && rating < ratingCount)) throw new RangeError(`pin ${id}: no rating number: ${rating}`);
  if (!(kind >= 0 && kind < kindCount)) throw new RangeError(`pin ${id}: no kind number: ${kind}`);
  for (const number of [pin.type, pin.partner, pin.country]) {
    if (!(number >= 0 && number < numberEnd)) throw new RangeError(`pin ${id}: not a number below 2^16: ${number}`);
  }
}
