import type { IdSet } from '../../../osm-file/geometry/id-set.ts';
import type { PagePool } from '../../../osm-file/paging/page-pool.ts';
import { PagedColumn } from '../../../osm-file/paging/paged-column.ts';
import type { TrailWay } from './trail-way.ts';

/** Numbers of a way; not a number where it does not say, all of them for a way that is not there. */
const fields = { length: 0, width: 1, incline: 2, surface: 3, smoothness: 4 } as const;
const fieldCount = Object.keys(fields).length;

/** What the ways that trails follow say, by their ids: 40 bytes a way, paged. */
export class TrailWayStore {
  readonly #wayIds: IdSet;
  readonly #numbers: PagedColumn<Float64Array>;
  readonly #words: string[] = [];
  readonly #wordNumbers = new Map<string, number>();

  /** @param wayIds of all that may be added; sealed before the first is */
  constructor(pool: PagePool, wayIds: IdSet) {
    this.#wayIds = wayIds;
    this.#numbers = new PagedColumn(pool, Float64Array, Number.NaN);
  }

  set(wayId: number, way: TrailWay): void {
    const start = this.#wayIds.indexOf(wayId) * fieldCount;
    if (start < 0) return;
    this.#numbers.extend(this.#wayIds.size * fieldCount);
    this.#numbers.set(start + fields.length, way.lengthMeters);
    this.#numbers.set(start + fields.width, way.widthMeters ?? Number.NaN);
    this.#numbers.set(start + fields.incline, way.inclinePercent ?? Number.NaN);
    this.#numbers.set(start + fields.surface, this.#numberOf(way.surface));
    this.#numbers.set(start + fields.smoothness, this.#numberOf(way.smoothness));
  }

  get(wayId: number): TrailWay | undefined {
    const start = this.#wayIds.indexOf(wayId) * fieldCount;
    if (start < 0) return undefined;
    const lengthMeters = this.#numbers.at(start + fields.length);
    if (Number.isNaN(lengthMeters)) return undefined;
    return {
      lengthMeters,
      surface: this.#wordAt(start + fields.surface),
      widthMeters: this.#measureAt(start + fields.width),
      inclinePercent: this.#measureAt(start + fields.incline),
      smoothness: this.#wordAt(start + fields.smoothness),
    };
  }

  #measureAt(index: number): number | null {
    const value = this.#numbers.at(index);
    return Number.isNaN(value) ? null : value;
  }

  #wordAt(index: number): string | null {
    return this.#words[this.#numbers.at(index)] ?? null;
  }

  #numberOf(word: string | null): number {
    if (word === null) return Number.NaN;
    const known = this.#wordNumbers.get(word);
    if (known !== undefined) return known;
    this.#wordNumbers.set(word, this.#words.length);
    return this.#words.push(word) - 1;
  }
}
