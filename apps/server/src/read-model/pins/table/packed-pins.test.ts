import { describe, expect, test } from 'vitest';
import type { Pin } from '../pin.ts';
import { randomPins, seededRandom } from '../testing/random-pins.ts';
import { readPins } from '../testing/tables.ts';
import { decodePackedPins, encodePackedPins } from './packed-pins.ts';
import { PackedRowsError } from './packed-places.ts';

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
    isReviewed: true,
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
    type: 32_767,
    partner: 2,
    country: 0,
    isReviewed: false,
    yesTags: [],
    noTags: [3],
    labels: [],
    flags: [2, 0],
  },
];

/** What PostgreSQL makes of these two, with names and addresses, which pins have none of. */
const firstRow = ['7', 'place', '12', 'DE', '115755000', '481374000', '3', '1', '0', '{0,44}', '{}', '{1}', '{}'];
const postgresBytes = encode(
  `${[...firstRow, 'Am Öl{1}', '', '{"und": "Café, 7"}'].join('\u001f')}\u001e` +
    `${'4503599627370495|amenity|32767||-1799999999|-900000000|0|0|2|{}|{3}|{}|{2,0}||Weg|{}'.replaceAll('|', '\u001f')}\u001e`,
);

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

describe('packed pins', () => {
  test('are read as PostgreSQL writes them', () => {
    expect(readPins(decodePackedPins(postgresBytes))).toEqual(
      samplePins.map((pin) => ({ ...pin, flags: pin.flags.toSorted() })),
    );
  });

  test('come back as they were, with bits that the first rows did not have', () => {
    const pins = randomPins(seededRandom(5), 300);
    const last: Pin = { ...(samplePins[0] as Pin), yesTags: [45, 130], labels: [9], flags: [31, 32] };
    expect(readPins(decodePackedPins(encodePackedPins([...pins, last])))).toEqual([...pins, last]);
    expect(readPins(decodePackedPins(new Uint8Array(0)))).toEqual([]);
  });

  test('are refused when they end within a row', () => {
    const firstEnd = postgresBytes.indexOf(0x1e) + 1;
    for (let length = 0; length <= postgresBytes.length; length++) {
      const read = () => decodePackedPins(postgresBytes.subarray(0, length));
      if ([0, firstEnd, postgresBytes.length].includes(length)) expect(read).not.toThrow();
      else expect(read).toThrow(PackedRowsError);
    }
  });

  test('are refused where a field is not what it should be', () => {
    const reading = (field: number, value: string) => () =>
      decodePackedPins(encode(`${[...firstRow.with(field, value), '', '', '{}'].join('\u001f')}\u001e`));
    expect(reading(0, '8')).not.toThrow();
    const wrong: readonly (readonly [field: number, value: string])[] = [
      [0, ''],
      [0, '7.5'],
      [1, 'palace'],
      [1, 'places'],
      [3, 'D'],
      [3, 'DEU'],
      [4, '1e8'],
      [4, '-'],
      [8, ''],
      [9, ''],
      [9, '{0,NULL}'],
      [9, '{{0},{1}}'],
      [9, '{0,'],
      [9, '{0'],
      [12, '{}x'],
    ];
    for (const [field, value] of wrong) expect(reading(field, value), `${field}: ${value}`).toThrow(PackedRowsError);
    for (const [field, value] of [
      [6, '4'],
      [8, '-1'],
      [9, '{1024}'],
    ] as const) {
      expect(reading(field, value), `${field}: ${value}`).toThrow(RangeError);
    }
  });

  test('are refused with numbers that no pin can have', () => {
    const wrong: Partial<Pin>[] = [
      { id: 0 },
      { id: 2 ** 52 },
      { longitudeE7: 1_800_000_001 },
      { latitudeE7: -900_000_001 },
      { labels: [1024] },
    ];
    for (const part of wrong) {
      expect(() => decodePackedPins(encodePackedPins([{ ...(samplePins[0] as Pin), ...part }]))).toThrow(RangeError);
    }
  });
});
