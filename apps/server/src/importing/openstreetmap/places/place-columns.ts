import type { FlatLine } from '../../../domain/geometry/flat-line.ts';
import { normalizeName } from '../../../domain/text/normalize-name.ts';
import { type PlaceTypeKey, placeTypes } from '../../../domain/vocabulary/place-types.ts';
import type { OsmKind } from '../../../osm-file/osm-objects.ts';
import type { PagePool } from '../../../osm-file/paging/page-pool.ts';
import { PagedColumn } from '../../../osm-file/paging/paged-column.ts';
import { hashText } from './hash-text.ts';
import type { RawPlace } from './raw-place.ts';
import { readTransportModes } from './transport-modes.ts';

const hashOptional = (text: string | undefined) => (text === undefined ? 0 : hashText(text));

/** From where to where a part reaches, by where parts start. */
function rangeAt(starts: PagedColumn<Uint32Array>, index: number, endOfAll: number): [start: number, end: number] {
  return [starts.at(index), index + 1 < starts.length ? starts.at(index + 1) : endOfAll];
}

const typeKeys = Object.keys(placeTypes) as PlaceTypeKey[];

/** Numbers of a place, side by side: whoever asks for one of them asks for others. */
const fields = { nameHash: 0, longitude: 1, latitude: 2, id: 3, levelHash: 4, houseNumberHash: 5, sort: 6 } as const;
const fieldNames = Object.keys(fields) as (keyof typeof fields)[];
const fieldCount = fieldNames.length;
const kinds: readonly OsmKind[] = ['node', 'way', 'relation'];
/** A place's type, kind and modes share a number. */
const kindCount = 4;
const modesCount = 2 ** 16;

/** What finding duplicates needs of each place: 60 bytes a place, and 8 for each corner of an area, paged. */
export class PlaceColumns {
  readonly #numbers: PagedColumn<Float64Array>;
  /** Of each place its first outline, of each outline its first corner, of each corner longitude and latitude × 10^7. */
  readonly #outlineStarts: PagedColumn<Uint32Array>;
  readonly #cornerStarts: PagedColumn<Uint32Array>;
  readonly #corners: PagedColumn<Int32Array>;

  constructor(pool: PagePool) {
    this.#numbers = new PagedColumn(pool, Float64Array);
    this.#outlineStarts = new PagedColumn(pool, Uint32Array);
    this.#cornerStarts = new PagedColumn(pool, Uint32Array);
    this.#corners = new PagedColumn(pool, Int32Array);
  }

  get length(): number {
    return this.#outlineStarts.length;
  }

  /** Adds the place that comes next in the spool. `outlines` are the closed rings of an area, else empty. */
  add(place: RawPlace, outlines: readonly FlatLine[]): void {
    const { tags } = place;
    const name = place.role === 'named' ? normalizeName(tags.name ?? '') : '';
    const numbers: Record<keyof typeof fields, number> = {
      nameHash: place.role === 'amenity' ? 0 : hashText(name),
      longitude: place.longitude,
      latitude: place.latitude,
      id: place.id,
      levelHash: hashOptional(tags.level),
      houseNumberHash: hashOptional(tags['addr:housenumber']),
      sort:
        (typeKeys.indexOf(place.type) * kindCount + kinds.indexOf(place.kind)) * modesCount + readTransportModes(tags),
    };
    const start = this.length * fieldCount;
    this.#numbers.extend(start + fieldCount);
    for (const field of fieldNames) this.#numbers.set(start + fields[field], numbers[field]);
    this.#outlineStarts.push(this.#cornerStarts.length);
    for (const outline of outlines) {
      this.#cornerStarts.push(this.#corners.length);
      for (const degrees of outline) this.#corners.push(Math.round(degrees * 1e7));
    }
  }

  /** 0 for amenities, which are never merged. */
  nameHash(index: number): number {
    return this.#numbers.at(index * fieldCount + fields.nameHash);
  }

  longitude(index: number): number {
    return this.#numbers.at(index * fieldCount + fields.longitude);
  }

  latitude(index: number): number {
    return this.#numbers.at(index * fieldCount + fields.latitude);
  }

  type(index: number): PlaceTypeKey {
    return typeKeys[Math.floor(this.#sort(index) / modesCount / kindCount)] ?? 'place';
  }

  /** The number of the object in its kind. */
  id(index: number): number {
    return this.#numbers.at(index * fieldCount + fields.id);
  }

  /** 0 node, 1 way, 2 relation. */
  kind(index: number): number {
    return Math.floor(this.#sort(index) / modesCount) % kindCount;
  }

  /** 0 where the floor is not said. */
  levelHash(index: number): number {
    return this.#numbers.at(index * fieldCount + fields.levelHash);
  }

  /** 0 where the house number is not said. */
  houseNumberHash(index: number): number {
    return this.#numbers.at(index * fieldCount + fields.houseNumberHash);
  }

  /** Bits of what stops here; 0 where that is not said. */
  modes(index: number): number {
    return this.#sort(index) % modesCount;
  }

  outlines(index: number): readonly FlatLine[] {
    const [start, end] = rangeAt(this.#outlineStarts, index, this.#cornerStarts.length);
    return Array.from({ length: end - start }, (_, outline) => {
      const [first, last] = rangeAt(this.#cornerStarts, start + outline, this.#corners.length);
      return Float64Array.from(this.#corners.copy(first, last), (degreesE7) => degreesE7 / 1e7);
    });
  }

  #sort(index: number): number {
    return this.#numbers.at(index * fieldCount + fields.sort);
  }
}
