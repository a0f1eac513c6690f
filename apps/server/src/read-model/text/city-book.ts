import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { WorldCity } from '../../reference-data/read-world-cities.ts';
import { coordinateFactor } from '../pins/pin.ts';
import { sortRowsById } from '../pins/radix-sort.ts';
import { GrowingArray } from './table/growing-array.ts';

/** The world's cities by number, some 50 bytes each, shared between threads. */
export interface CityBook {
  /** GeoNames' numbers, rising. */
  readonly ids: Uint32Array<SharedArrayBuffer>;
  /** Where a city's text begins; one more than there are cities. */
  readonly textStarts: Uint32Array<SharedArrayBuffer>;
  /** For each city [country, population, names] as JSON in UTF-8. */
  readonly texts: Uint8Array<SharedArrayBuffer>;
  /** Degrees × 10^7. */
  readonly longitudes: Int32Array<SharedArrayBuffer>;
  readonly latitudes: Int32Array<SharedArrayBuffer>;
}

export interface BookedCity {
  readonly country: string;
  readonly population: number;
  readonly names: LocalizedText;
  readonly longitude: number;
  readonly latitude: number;
}

/** Makes the book of cities that come one after another; none of them is kept as an object. */
export class CityBookBuilder {
  readonly #ids = new GrowingArray((memory) => new Uint32Array(memory));
  readonly #textStarts = new GrowingArray((memory) => new Uint32Array(memory));
  readonly #longitudes = new GrowingArray((memory) => new Int32Array(memory));
  readonly #latitudes = new GrowingArray((memory) => new Int32Array(memory));
  #texts: Uint8Array = new Uint8Array(2 ** 20);
  #textBytes = 0;

  add({ id, country, population, names, longitude, latitude }: WorldCity): void {
    const text = JSON.stringify([country, population, names]);
    // A UTF-16 code unit is three bytes of UTF-8 at most.
    this.#reserve(3 * text.length);
    this.#ids.push(Number(id));
    this.#longitudes.push(Math.round(longitude * coordinateFactor));
    this.#latitudes.push(Math.round(latitude * coordinateFactor));
    this.#textStarts.push(this.#textBytes);
    this.#textBytes += new TextEncoder().encodeInto(text, this.#texts.subarray(this.#textBytes)).written;
  }

  finish(): CityBook {
    const ids = this.#ids.filled();
    const order = sortRowsById(Float64Array.from(ids));
    this.#textStarts.push(this.#textBytes);
    const starts = this.#textStarts.filled();
    const shared = (elements: number) => new SharedArrayBuffer(4 * elements);
    const book: CityBook = {
      ids: new Uint32Array(shared(ids.length)),
      textStarts: new Uint32Array(shared(ids.length + 1)),
      texts: new Uint8Array(new SharedArrayBuffer(this.#textBytes)),
      longitudes: new Int32Array(shared(ids.length)),
      latitudes: new Int32Array(shared(ids.length)),
    };
    let bytes = 0;
    for (const [place, row] of order.entries()) {
      book.ids[place] = ids[row] as number;
      book.longitudes[place] = this.#longitudes.values[row] as number;
      book.latitudes[place] = this.#latitudes.values[row] as number;
      book.textStarts[place] = bytes;
      const text = this.#texts.subarray(starts[row], starts[row + 1]);
      book.texts.set(text, bytes);
      bytes += text.length;
    }
    book.textStarts[ids.length] = bytes;
    return book;
  }

  #reserve(bytes: number): void {
    if (this.#textBytes + bytes <= this.#texts.length) return;
    const grown = new Uint8Array(2 * this.#texts.length + bytes);
    grown.set(this.#texts);
    this.#texts = grown;
  }
}

/** A city by its GeoNames number; null for one that is not in the book. */
export function readCity(book: CityBook, id: number): BookedCity | null {
  let low = 0;
  let high = book.ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((book.ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  if (book.ids[low] !== id) return null;
  const text = Buffer.from(book.texts.slice(book.textStarts[low], book.textStarts[low + 1])).toString();
  const [country, population, names] = JSON.parse(text) as [string, number, LocalizedText];
  return {
    country,
    population,
    names,
    longitude: (book.longitudes[low] as number) / coordinateFactor,
    latitude: (book.latitudes[low] as number) / coordinateFactor,
  };
}
