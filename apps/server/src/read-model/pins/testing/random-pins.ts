import fc from 'fast-check';
import { coordinateFactor, countryNumber, type KindNumber, type Pin, type RatingNumber } from '../pin.ts';
import type { PinFilter } from '../pin-filter.ts';

/** A small generator of random numbers from 0 to below 1 that a seed repeats (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where things go wrong if they do: poles, antimeridian, the projection's limit, corners of tiles, a town. */
const corners: readonly (readonly [longitude: number, latitude: number])[] = [
  [0, 0],
  [-180, 0],
  [179.9999999, 10],
  [-180, 90],
  [179.9999999, -90],
  [0, 90],
  [11.25, 85.0511288],
  [-90, -85.06],
  [90, 66.5132604],
  [11.5755, 48.1374],
];

const countries = [0, countryNumber('DE'), countryNumber('FI')];

/** Random pins with consecutive ids: some anywhere, some crowded around corners, some at the very same position. */
export function randomPins(random: () => number, count: number, firstId = 1): Pin[] {
  return Array.from({ length: count }, (_, index) => randomPin(random, firstId + index));
}

/** One random pin. */
export function randomPin(random: () => number, id: number): Pin {
  const below = (end: number) => Math.floor(random() * end);
  const bits = (end: number, share: number) =>
    Array.from({ length: end }, (_, bit) => bit).filter(() => random() < share);
  const [longitudeE7, latitudeE7] = randomPosition(random);
  const yesTags = bits(45, 0.15);
  return {
    id,
    longitudeE7,
    latitudeE7,
    rating: below(4) as RatingNumber,
    kind: (random() < 0.8 ? 0 : 1 + below(2)) as KindNumber,
    type: below(6),
    partner: random() < 0.8 ? 0 : 1 + below(3),
    country: countries[below(countries.length)] ?? 0,
    isReviewed: id % 5 === 0,
    yesTags,
    noTags: bits(45, 0.05).filter((bit) => !yesTags.includes(bit)),
    labels: bits(3, 0.2),
    flags: bits(3, 0.1),
  };
}

function randomPosition(random: () => number): [number, number] {
  const choice = random();
  if (choice < 0.3) return [degreesE7((random() - 0.5) * 360), degreesE7((random() - 0.5) * 180)];
  const [longitude, latitude] = corners[Math.floor(random() * corners.length)] ?? [0, 0];
  if (choice < 0.4) return [degreesE7(longitude), degreesE7(latitude)];
  const spread = 10 ** (1 - 6 * random());
  const around = longitude + (random() - 0.5) * spread;
  const wrapped = around < -180 ? around + 360 : around >= 180 ? around - 360 : around;
  return [degreesE7(wrapped), degreesE7(Math.max(-90, Math.min(90, latitude + (random() - 0.5) * spread)))];
}

function degreesE7(degrees: number): number {
  // Adding zero turns −0 into 0.
  const rounded = Math.round(degrees * coordinateFactor) + 0;
  return rounded === 180 * coordinateFactor ? -rounded : rounded;
}

/** Filters that ask for one thing, for several, for what nobody has, or for nothing. */
export const anyFilter: fc.Arbitrary<PinFilter> = fc
  .record(
    {
      ratings: fc.uniqueArray(fc.constantFrom<RatingNumber>(0, 1, 2, 3), { maxLength: 3 }),
      types: fc.uniqueArray(fc.nat(6), { maxLength: 3 }),
      kinds: fc.uniqueArray(fc.constantFrom<KindNumber>(0, 1, 2), { maxLength: 3 }),
      yesTags: fc.uniqueArray(fc.oneof(fc.nat(44), fc.nat(100)), { maxLength: 2 }),
      labels: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
      flags: fc.uniqueArray(fc.nat(2), { maxLength: 1 }),
      partner: fc.nat(3),
      country: fc.constantFrom(...countries),
    },
    { requiredKeys: [] },
  )
  .chain((filter) =>
    // All groups at once match almost nothing: most filters keep one or two of them.
    fc.subarray(Object.keys(filter), { maxLength: Math.min(2, Object.keys(filter).length) }).map((kept) => {
      const entries = Object.entries(filter).filter(([key]) => kept.includes(key));
      return Object.fromEntries(entries) as PinFilter;
    }),
  );
