import { GrowingColumn } from '../geometry/growing-column.ts';
import type { FlatLine } from '../geometry/way-lines.ts';
import { type PlaceTypeKey, placeTypes } from '../place-types.ts';
import { hashText } from './hash-text.ts';
import { normalizeName } from './normalize-name.ts';
import type { RawPlace } from './raw-place.ts';
import { readTransportModes } from './transport-modes.ts';

const hashOptional = (text: string | undefined) => (text === undefined ? 0 : hashText(text));

/** From where to where a part reaches, by where parts start. */
function rangeAt(starts: GrowingColumn<Uint32Array>, index: number, endOfAll: number): [start: number, end: number] {
  return [starts.at(index), index + 1 < starts.length ? starts.at(index + 1) : endOfAll];
}

const typeKeys = Object.keys(placeTypes) as PlaceTypeKey[];

/** What finding duplicates needs of each place, in columns: some 60 bytes a place, and 8 for each corner of an area. */
export class PlaceColumns {
  readonly #nameHashes = new GrowingColumn((length) => new Float64Array(length));
  readonly #longitudes = new GrowingColumn((length) => new Float64Array(length));
  readonly #latitudes = new GrowingColumn((length) => new Float64Array(length));
  readonly #types = new GrowingColumn((length) => new Uint16Array(length));
  readonly #ids = new GrowingColumn((length) => new Float64Array(length));
  readonly #kinds = new GrowingColumn((length) => new Uint16Array(length));
  readonly #levelHashes = new GrowingColumn((length) => new Float64Array(length));
  readonly #houseNumberHashes = new GrowingColumn((length) => new Float64Array(length));
  readonly #modes = new GrowingColumn((length) => new Uint16Array(length));
  /** Of each place its first outline, of each outline its first corner, of each corner longitude and latitude × 10^7. */
  readonly #outlineStarts = new GrowingColumn((length) => new Uint32Array(length));
  readonly #cornerStarts = new GrowingColumn((length) => new Uint32Array(length));
  readonly #corners = new GrowingColumn((length) => new Int32Array(length));

  get length(): number {
    return this.#ids.length;
  }

  /** Adds the place that comes next in the spool. `outlines` are the closed rings of an area, else empty. */
  add(place: RawPlace, outlines: readonly FlatLine[]): void {
    const { tags } = place;
    const name = place.role === 'named' ? normalizeName(tags.name ?? '') : '';
    this.#nameHashes.push(place.role === 'amenity' ? 0 : hashText(name));
    this.#longitudes.push(place.longitude);
    this.#latitudes.push(place.latitude);
    this.#types.push(typeKeys.indexOf(place.type));
    this.#ids.push(place.id);
    this.#kinds.push(['node', 'way', 'relation'].indexOf(place.kind));
    this.#levelHashes.push(hashOptional(tags.level));
    this.#houseNumberHashes.push(hashOptional(tags['addr:housenumber']));
    this.#modes.push(readTransportModes(tags));
    this.#outlineStarts.push(this.#cornerStarts.length);
    for (const outline of outlines) {
      this.#cornerStarts.push(this.#corners.length);
      for (const degrees of outline) this.#corners.push(Math.round(degrees * 1e7));
    }
  }

  /** 0 for amenities, which are never merged. */
  nameHash(index: number): number {
    return this.#nameHashes.at(index);
  }

  longitude(index: number): number {
    return this.#longitudes.at(index);
  }

  latitude(index: number): number {
    return this.#latitudes.at(index);
  }

  type(index: number): PlaceTypeKey {
    return typeKeys[this.#types.at(index)] ?? 'place';
  }

  /** The number of the object in its kind. */
  id(index: number): number {
    return this.#ids.at(index);
  }

  /** 0 node, 1 way, 2 relation. */
  kind(index: number): number {
    return this.#kinds.at(index);
  }

  /** 0 where the floor is not said. */
  levelHash(index: number): number {
    return this.#levelHashes.at(index);
  }

  /** 0 where the house number is not said. */
  houseNumberHash(index: number): number {
    return this.#houseNumberHashes.at(index);
  }

  /** Bits of what stops here; 0 where that is not said. */
  modes(index: number): number {
    return this.#modes.at(index);
  }

  outlines(index: number): readonly FlatLine[] {
    const [start, end] = rangeAt(this.#outlineStarts, index, this.#cornerStarts.length);
    return Array.from({ length: end - start }, (_, outline) => {
      const [first, last] = rangeAt(this.#cornerStarts, start + outline, this.#corners.length);
      return Float64Array.from({ length: last - first }, (__, at) => this.#corners.at(first + at) / 1e7);
    });
  }
}
