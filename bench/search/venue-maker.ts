import { CityPins } from '../map-index/city-pins.ts';
import { businessName, businessStreet } from './business-names.ts';
import type { NameMaterial } from './real-words.ts';

/** A place as search knows it, in the words a person would use for it. */
export interface Venue {
  readonly id: number;
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly city: string;
  readonly longitude: number;
  readonly latitude: number;
  /** ISO 3166-1 alpha-2, or empty. */
  readonly country: string;
  readonly type: number;
  readonly rating: number;
}

const chainCount = 3_000;

/** This share has a name and a street as registers of businesses have them: long, with & and abbreviations. */
const businessShare = 0.3;

/**
 * Makes venues as a map of the world has them: crowded in cities, a good part of them branches of chains, others with a
 * common word and one that few share, others with the long names of businesses, whose words repeat. Words are real ones;
 * every second rare one is invented from their letters.
 */
export class VenueMaker {
  readonly #pins: CityPins;
  readonly #material: NameMaterial;
  readonly #words: readonly string[];
  readonly #chains: readonly string[];
  readonly #followers = new Map<string, string>();

  constructor(material: NameMaterial, seed: number) {
    this.#material = material;
    this.#pins = new CityPins(seed);
    this.#words = [...new Set(material.names.flatMap((name) => name.split(/[^\p{L}\p{M}'’]+/u)))].filter(
      (word) => word.length > 2,
    );
    this.#chains = Array.from({ length: chainCount }, () => this.#any(material.names));
    this.#learnLetters();
  }

  random(): number {
    return this.#pins.random();
  }

  make(id: number): Venue {
    const pin = this.#pins.makeOne(id);
    const city = this.#near(pin.longitudeE7, pin.latitudeE7);
    const sources = { random: () => this.random(), rareWord: () => this.#rareWord(), city };
    const isBusiness = this.random() < businessShare;
    return {
      id,
      name: isBusiness ? businessName(sources) : this.#name(),
      street: isBusiness ? businessStreet(sources) : this.#any(this.#material.streets),
      houseNumber: `${1 + Math.floor(150 * this.random() ** 2)}${this.random() < 0.1 ? 'a' : ''}`,
      city,
      longitude: pin.longitudeE7 / 1e7,
      latitude: pin.latitudeE7 / 1e7,
      country: pin.country === 0 ? '' : String.fromCharCode(pin.country >> 8, pin.country & 255),
      type: Math.floor(90 * this.random() ** 2),
      rating: pin.rating,
    };
  }

  #name(): string {
    const chance = this.random();
    if (chance < 0.15) return this.#chains[Math.floor(chainCount * this.random() ** 3)] ?? '';
    if (chance < 0.35) return this.#any(this.#material.names);
    const common = this.#words[Math.floor(400 * this.random() ** 2)] ?? '';
    const rare = this.#rareWord();
    return chance < 0.85 ? `${common} ${rare}` : `${rare} ${this.#any(this.#words)}`;
  }

  #rareWord(): string {
    return this.random() < 0.5 ? this.#any(this.#words) : this.#invent();
  }

  /** One of the cities whose number the place's tile of a degree gives: places that lie together share theirs. */
  #near(longitudeE7: number, latitudeE7: number): string {
    const tile = Math.floor(longitudeE7 / 2e6) * 1_801 + Math.floor(latitudeE7 / 2e6);
    const { cities } = this.#material;
    return cities[Math.abs(Math.imul(tile, 2_654_435_761)) % cities.length] ?? '';
  }

  #any(texts: readonly string[]): string {
    return texts[Math.floor(texts.length * this.random())] ?? '';
  }

  #learnLetters(): void {
    for (const word of this.#words) {
      const text = `^${word.toLowerCase()}$`;
      for (let index = 0; index + 2 < text.length; index++) {
        const pair = text.slice(index, index + 2);
        this.#followers.set(pair, (this.#followers.get(pair) ?? '') + text.charAt(index + 2));
      }
    }
  }

  #invent(): string {
    const start = this.#any(this.#words).toLowerCase();
    let word = `^${start.charAt(0)}`;
    while (word.length < 14) {
      const followers = this.#followers.get(word.slice(-2)) ?? '$';
      const next = followers.charAt(Math.floor(followers.length * this.random()));
      if (next === '$') {
        if (word.length > 4) break;
        return start;
      }
      word += next;
    }
    return word.charAt(1).toUpperCase() + word.slice(2);
  }
}
