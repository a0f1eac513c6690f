import type { PagePool } from '../paging/page-pool.ts';
import { PagedColumn } from '../paging/paged-column.ts';
import { IdSet } from './id-set.ts';

/** Stands for the coordinates of a node that the file does not have. */
const missing = -0x80000000;

/**
 * The coordinates of those nodes of a file that geometries need. First `want` is called with their ids, then `seal`,
 * then `offer` with all nodes of the file. A node takes some 10 bytes, which are paged.
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

  /** Ends the adding of wanted ids. */
  seal(): void {
    this.#ids.seal();
    this.#coordinatesE7.extend(this.#ids.size * 2);
  }

  /** Keeps the coordinates of a node of the file, if the node is wanted. */
  offer(id: number, longitudeE7: number, latitudeE7: number): void {
    const index = this.#ids.indexOf(id);
    if (index < 0) return;
    this.#coordinatesE7.set(index * 2, longitudeE7);
    this.#coordinatesE7.set(index * 2 + 1, latitudeE7);
  }

  /** The index of a wanted node, or -1 where it is not wanted or the file does not have it. */
  indexOf(id: number): number {
    const index = this.#ids.indexOf(id);
    return index >= 0 && this.#coordinatesE7.at(index * 2) !== missing ? index : -1;
  }

  /** The id of a node by its index. */
  idOf(index: number): number {
    return this.#ids.at(index);
  }

  /** In degrees. */
  longitude(index: number): number {
    return this.#coordinatesE7.at(index * 2) / 1e7;
  }

  /** In degrees. */
  latitude(index: number): number {
    return this.#coordinatesE7.at(index * 2 + 1) / 1e7;
  }
}
