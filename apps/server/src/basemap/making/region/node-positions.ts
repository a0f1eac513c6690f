import { GrowingArray } from './growing-array.ts';
import { worldX, worldY } from './map-feature.ts';

/**
 * Where the nodes of a file are, in world units, in 16 bytes a node: sorted by id and searched by halving. Nodes may come
 * in any order; files have them sorted, and then nothing is moved.
 */
export class NodePositions {
  #ids = new GrowingArray(Float64Array);
  #xs = new GrowingArray(Int32Array);
  #ys = new GrowingArray(Int32Array);
  #isSorted = true;

  get size(): number {
    return this.#ids.length;
  }

  add(id: number, longitude: number, latitude: number): void {
    if (this.size > 0 && id <= this.#ids.at(this.size - 1)) this.#isSorted = false;
    this.#ids.push(id);
    this.#xs.push(worldX(longitude));
    this.#ys.push(worldY(latitude));
  }

  /** The node's place in `x` and `y`, or −1 when the file does not have it. */
  find(id: number): number {
    if (!this.#isSorted) this.#sort();
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#ids.at(middle);
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  x(place: number): number {
    return this.#xs.at(place);
  }

  y(place: number): number {
    return this.#ys.at(place);
  }

  /** The position of the node that was added last. */
  lastAdded(): Int32Array {
    return Int32Array.of(this.x(this.size - 1), this.y(this.size - 1));
  }

  /** All x, and all y, sorted: for quantiles. */
  sortedCoordinates(): { xs: Int32Array; ys: Int32Array } {
    return { xs: this.#xs.values().slice().sort(), ys: this.#ys.values().slice().sort() };
  }

  #sort(): void {
    const order = Uint32Array.from({ length: this.size }, (_, place) => place);
    order.sort((a, b) => this.#ids.at(a) - this.#ids.at(b));
    const ids = new GrowingArray(Float64Array);
    const xs = new GrowingArray(Int32Array);
    const ys = new GrowingArray(Int32Array);
    for (const place of order) {
      ids.push(this.#ids.at(place));
      xs.push(this.#xs.at(place));
      ys.push(this.#ys.at(place));
    }
    [this.#ids, this.#xs, this.#ys, this.#isSorted] = [ids, xs, ys, true];
  }
}
