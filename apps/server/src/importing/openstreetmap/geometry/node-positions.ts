import { GrowingColumn } from './growing-column.ts';

const missing = -0x80000000;

/**
 * The coordinates of those nodes that geometries need: first the ids are asked for, then `seal` sorts them, then a
 * pass over the file fills in the coordinates. 16 bytes a node.
 */
export class NodePositions {
  #wanted = new GrowingColumn((length) => new Float64Array(length));
  #ids = new Float64Array(0);
  #longitudesE7 = new Int32Array(0);
  #latitudesE7 = new Int32Array(0);
  /** Nodes come sorted in nearly every file: the next one is looked for right after the last. */
  #cursor = 0;

  want(id: number): void {
    this.#wanted.push(id);
  }

  /** Ends the asking. */
  seal(): void {
    const sorted = this.#wanted.view().sort();
    let count = 0;
    for (let index = 0; index < sorted.length; index++)
      if (index === 0 || sorted[index] !== sorted[index - 1]) sorted[count++] = sorted[index] ?? 0;
    this.#ids = sorted.slice(0, count);
    this.#wanted = new GrowingColumn((length) => new Float64Array(length));
    this.#longitudesE7 = new Int32Array(count).fill(missing);
    this.#latitudesE7 = new Int32Array(count).fill(missing);
  }

  /** Offers a node of the file; one that nobody wants is passed over. */
  offer(id: number, longitudeE7: number, latitudeE7: number): void {
    const ids = this.#ids;
    while (this.#cursor < ids.length && (ids[this.#cursor] ?? 0) < id) this.#cursor++;
    const found = ids[this.#cursor] === id ? this.#cursor : this.#search(id);
    if (found < 0) return;
    this.#cursor = found;
    this.#longitudesE7[found] = longitudeE7;
    this.#latitudesE7[found] = latitudeE7;
  }

  /** The number of a node whose coordinates the file has, or -1. */
  indexOf(id: number): number {
    const index = this.#search(id);
    return index >= 0 && this.#longitudesE7[index] !== missing ? index : -1;
  }

  /** The id of a node by its number. */
  idOf(index: number): number {
    return this.#ids[index] ?? 0;
  }

  longitude(index: number): number {
    return (this.#longitudesE7[index] ?? 0) / 1e7;
  }

  latitude(index: number): number {
    return (this.#latitudesE7[index] ?? 0) / 1e7;
  }

  #search(id: number): number {
    const ids = this.#ids;
    // Between the cursor's neighbours nothing is to be found: most nodes of a file are not wanted.
    if (this.#cursor > 0 && (ids[this.#cursor - 1] ?? 0) < id && (ids[this.#cursor] ?? Infinity) > id) return -1;
    let [low, high] = [0, ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const value = ids[middle] ?? 0;
      if (value === id) return middle;
      if (value < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
