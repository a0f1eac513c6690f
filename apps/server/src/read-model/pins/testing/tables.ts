import type { KindNumber, Pin, RatingNumber } from '../pin.ts';
import { classKind, classRating, deadClass } from '../pin-class.ts';
import { buildPinTable } from '../table/build-pin-table.ts';
import { decodePackedPins, encodePackedPins } from '../table/packed-pins.ts';
import { PinStore } from '../table/pin-store.ts';
import type { PinTable } from '../table/pin-table.ts';

/** Pins in one sorted table. */
export function tableOf(pins: readonly Pin[]): PinTable {
  return buildPinTable(decodePackedPins(encodePackedPins(pins)));
}

/** The same pins, the later part of them in the delta, with tombstones left behind by rows that were replaced. */
export function storeOf(pins: readonly Pin[]): PinStore {
  const store = new PinStore();
  const half = Math.floor(pins.length / 2);
  const earlier = pins
    .slice(0, half)
    .map((pin, index) => (index % 7 === 0 ? { ...pin, longitudeE7: 0, rating: 0 as const } : pin));
  store.adopt(tableOf(earlier));
  const changed = pins.filter((_, index) => index >= half || index % 7 === 0);
  store.apply(decodePackedPins(encodePackedPins(changed)), []);
  return store;
}

/** The living pins of a table as objects, in the table's order. */
export function readPins(table: PinTable): Pin[] {
  const rows = Array.from({ length: table.size }, (_, row) => row).filter((row) => table.classes[row] !== deadClass);
  return rows.map((row) => ({
    id: table.ids[row] ?? 0,
    longitudeE7: table.longitudes[row] ?? 0,
    latitudeE7: table.latitudes[row] ?? 0,
    rating: classRating(table.classes[row] ?? 0) as RatingNumber,
    kind: classKind(table.classes[row] ?? 0) as KindNumber,
    type: table.types[row] ?? 0,
    partner: table.partners[row] ?? 0,
    country: table.countries[row] ?? 0,
    isReviewed: table.reviewed[row] === 1,
    yesTags: readBits(table.yesTags, row),
    noTags: readBits(table.noTags, row),
    labels: readBits(table.labels, row),
    flags: readBits(table.flags, row),
  }));
}

function readBits(columns: readonly Uint8Array[], row: number): number[] {
  return columns.flatMap((column, byte) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => ((column[row] ?? 0) >> bit) & 1).map((bit) => byte * 8 + bit),
  );
}

/** All living pins of a store as objects, by id. */
export function readStore(store: PinStore): Pin[] {
  return store.tables.flatMap(readPins).sort((a, b) => a.id - b.id);
}
