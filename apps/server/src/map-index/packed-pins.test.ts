import { describe, expect, test } from 'vitest';
import { decodePackedPins, encodePackedPins, PackedPinsError } from './packed-pins.ts';
import type { Pin } from './pin.ts';
import { randomPins, seededRandom } from './testing/random-pins.ts';
import { readPins } from './testing/tables.ts';

const samplePins: readonly Pin[] = [
  {
    id: 7,
    longitudeE7: 115_755_000,
    latitudeE7: 481_374_000,
    rating: 3,
    kind: 0,
    type: 12,
    partner: 0,
    country: 0x4445,
    yesTags: [0, 44],
    noTags: [],
    labels: [1],
    flags: [],
  },
  {
    id: 2 ** 52 - 1,
    longitudeE7: -1_799_999_999,
    latitudeE7: -900_000_000,
    rating: 0,
    kind: 2,
    type: 65_535,
    partner: 2,
    country: 0,
    yesTags: [],
    noTags: [3],
    labels: [],
    flags: [2, 0],
  },
];

/**
 * What PostgreSQL makes of these two: int8send(id) || int4send(longitude) || … || array_send(yes) || …, an int2 of −1
 * standing for the type 65,535.
 */
const postgresBytes = Buffer.from(
  '000000000000000706e647f81cb12f3000030000000c000044450000000100000000000000150000000200000001000000020000' +
    '00000002002c00000000000000000000001500000001000000000000001500000001000000010000000200010000000000000000' +
    '00000015000fffffffffffff94b62e01ca5b170000000002ffff0002000000000000000000000000001500000001000000000000' +
    '00150000000100000001000000020003000000000000000000000015000000010000000000000015000000020000000100000002' +
    '0002000000020000',
  'hex',
);

describe('packed pins', () => {
  test('are read as PostgreSQL sends them', () => {
    expect(readPins(decodePackedPins(postgresBytes))).toEqual(
      samplePins.map((pin) => ({ ...pin, flags: pin.flags.toSorted() })),
    );
  });

  test('are written as PostgreSQL sends them', () => {
    expect(Buffer.from(encodePackedPins(samplePins)).toString('hex')).toBe(postgresBytes.toString('hex'));
  });

  test('come back as they were, with bits that the first rows did not have', () => {
    const pins = randomPins(seededRandom(5), 300);
    const last: Pin = { ...(samplePins[0] as Pin), yesTags: [45, 130], labels: [9], flags: [31, 32] };
    expect(readPins(decodePackedPins(encodePackedPins([...pins, last])))).toEqual([...pins, last]);
    expect(readPins(decodePackedPins(new Uint8Array(0)))).toEqual([]);
  });

  test('are refused when they end within a row', () => {
    const whole = encodePackedPins(samplePins);
    const rowEnds = [0, encodePackedPins(samplePins.slice(0, 1)).length, whole.length];
    for (let length = 0; length <= whole.length; length++) {
      const read = () => decodePackedPins(whole.subarray(0, length));
      if (rowEnds.includes(length)) expect(read).not.toThrow();
      else expect(read).toThrow(PackedPinsError);
    }
  });

  test('are refused when an array is not one of smallint without NULL', () => {
    const arrayStart = 26;
    for (const [offset, value, message] of [
      [0, 2, /2 dimensions/],
      [4, 1, /NULL/],
      [8, 23, /type 23/],
      [12, -1, /-1 elements/],
    ] as const) {
      const bytes = encodePackedPins(samplePins);
      new DataView(bytes.buffer).setInt32(arrayStart + offset, value);
      expect(() => decodePackedPins(bytes)).toThrow(message);
    }
  });

  test('are refused with numbers that no pin can have', () => {
    const wrong: Partial<Pin>[] = [
      { id: 0 },
      { id: 2 ** 52 },
      { longitudeE7: 1_800_000_001 },
      { latitudeE7: -900_000_001 },
      { yesTags: [-1] },
      { labels: [1024] },
    ];
    for (const part of wrong) {
      expect(() => decodePackedPins(encodePackedPins([{ ...(samplePins[0] as Pin), ...part }]))).toThrow(RangeError);
    }
    const badNumbers = encodePackedPins(samplePins);
    new DataView(badNumbers.buffer).setInt16(16, 4);
    expect(() => decodePackedPins(badNumbers)).toThrow(/rating/);
    const badKind = encodePackedPins(samplePins);
    new DataView(badKind.buffer).setInt16(18, 3);
    expect(() => decodePackedPins(badKind)).toThrow(/kind/);
  });
});
