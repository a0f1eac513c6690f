import { IdSet } from './id-set.ts';

const missing = -0x80000000;

/**
 * The coordinates of those nodes that geometries need: first the ids are asked for, then `seal` ends the asking, then a
 * pass over the file fills in the coordinates. Some 10 bytes a node.
 */
export class NodePositions {
  readonly #ids = new IdSet();
  #longitudesE7 = new Int32Array(0);
  #latitudesE7 = new Int32Array(0);

  want(id: number): void {
    this.#ids.add(id);
  }

  /** Ends the asking. */
  seal(): void {
    this.#ids.seal();
    this.#longitudesE7 = new Int32Array(this.#ids.size).fill(missing);
    this.#latitudesE7 = new Int32Array(this.#ids.size).fill(missing);
  }

  /** Offers a node of the file; one that nobody wants is passed over. */
  offer(id: number, longitudeE7: number, latitudeE7: number): void {
    const index = this.#ids.indexOf(id);
    if (index < 0) return;
    this.#longitudesE7[index] = longitudeE7;
    this.#latitudesE7[index] = latitudeE7;
  }

  /** The number of a node whose coordinates the file has, or -1. */
  indexOf(id: number): number {
    const index = this.#ids.indexOf(id);
    return index >= 0 && this.#longitudesE7[index] !== missing ? index : -1;
  }

  /** The id of a node by its number. */
  idOf(index: number): number {
    return this.#ids.at(index);
  }

  longitude(index: number): number {
    return (this.#longitudesE7[index] ?? 0) / 1e7;
  }

  latitude(index: number): number {
    return (this.#latitudesE7[index] ?? 0) / 1e7;
  }
}
