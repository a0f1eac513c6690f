import type { PagePool } from '../paging/page-pool.ts';
import { PagedColumn } from '../paging/paged-column.ts';
import { IdSet } from './id-set.ts';

const missing = -0x80000000;

/**
 * The coordinates of those nodes that geometries need: first the ids are asked for, then `seal` ends the asking, then a
 * pass over the file fills in the coordinates. Some 10 bytes a node, paged.
 */
export class WantedNodePositions {
  readonly #ids: IdSet;
  /** Of each node its longitude, then its latitude, in steps of 1e-7 degrees. */
  readonly #coordinatesE7: PagedColumn<Int32Array>;

  constructor(pool: PagePool) {
    this.#ids = new IdSet(pool);
    this.#coordinatesE7 = new PagedColumn(pool, Int32Array, missing);
  }

  want(id: number): void {
    this.#ids.add(id);
  }

  /** Ends the asking. */
  seal(): void {
    this.#ids.seal();
    this.#coordinatesE7.extend(this.#ids.size * 2);
  }

  /** Offers a node of the file; one that nobody wants is passed over. */
  offer(id: number, longitudeE7: number, latitudeE7: number): void {
    const index = this.#ids.indexOf(id);
    if (index < 0) return;
    this.#coordinatesE7.set(index * 2, longitudeE7);
    this.#coordinatesE7.set(index * 2 + 1, latitudeE7);
  }

  /** The number of a node whose coordinates the file has, or -1. */
  indexOf(id: number): number {
    const index = this.#ids.indexOf(id);
    return index >= 0 && this.#coordinatesE7.at(index * 2) !== missing ? index : -1;
  }

  /** The id of a node by its number. */
  idOf(index: number): number {
    return this.#ids.at(index);
  }

  longitude(index: number): number {
    return this.#coordinatesE7.at(index * 2) / 1e7;
  }

  latitude(index: number): number {
    return this.#coordinatesE7.at(index * 2 + 1) / 1e7;
  }
}
