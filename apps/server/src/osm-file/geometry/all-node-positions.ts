import { GrowingColumn } from './growing-column.ts';

/**
 * The coordinates of all nodes of a file, in memory, in 16 bytes a node: sorted by id and found by binary search. Nodes
 * may come in any order; most files have them sorted, and then nothing is moved.
 */
export class AllNodePositions {
  #ids = new GrowingColumn(Float64Array);
  /** In steps of 1e-7 degrees, as the latitudes. */
  #longitudesE7 = new GrowingColumn(Int32Array);
  #latitudesE7 = new GrowingColumn(Int32Array);
  #isSorted = true;

  get size(): number {
    return this.#ids.length;
  }

  /** Keeps a node of the file. Indexes that were asked for before are not valid any more. */
  add(id: number, longitudeE7: number, latitudeE7: number): void {
    if (this.size > 0 && id <= this.#ids.at(this.size - 1)) this.#isSorted = false;
    this.#ids.push(id);
    this.#longitudesE7.push(longitudeE7);
    this.#latitudesE7.push(latitudeE7);
  }

  /** The index of a node, or -1 where the file does not have it. */
  indexOf(id: number): number {
    if (!this.#isSorted) this.#sort();
    let [low, high] = [0, this.size - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#ids.at(middle);
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** In degrees. */
  longitude(index: number): number {
    return this.#longitudesE7.at(index) / 1e7;
  }

  /** In degrees. */
  latitude(index: number): number {
    return this.#latitudesE7.at(index) / 1e7;
  }

  /** All longitudes and all latitudes, each by themselves in ascending order, in steps of 1e-7 degrees. */
  sortedCoordinates(): { longitudesE7: Int32Array; latitudesE7: Int32Array } {
    return {
      longitudesE7: this.#longitudesE7.view().slice().sort(),
      latitudesE7: this.#latitudesE7.view().slice().sort(),
    };
  }

  #sort(): void {
    const order = Uint32Array.from({ length: this.size }, (_, index) => index);
    order.sort((a, b) => this.#ids.at(a) - this.#ids.at(b));
    const ids = new GrowingColumn(Float64Array);
    const longitudesE7 = new GrowingColumn(Int32Array);
    const latitudesE7 = new GrowingColumn(Int32Array);
    for (const index of order) {
      ids.push(this.#ids.at(index));
      longitudesE7.push(this.#longitudesE7.at(index));
      latitudesE7.push(this.#latitudesE7.at(index));
    }
    this.#ids = ids;
    this.#longitudesE7 = longitudesE7;
    this.#latitudesE7 = latitudesE7;
    this.#isSorted = true;
  }
}
