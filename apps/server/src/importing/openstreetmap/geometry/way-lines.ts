import { GrowingColumn } from './growing-column.ts';
import type { IdSet } from './id-set.ts';
import type { NodePositions } from './node-positions.ts';

/** Coordinates of a line or ring: longitude, latitude, longitude, latitude … in degrees. */
export type FlatLine = Float64Array;

/** The lines of some ways, kept as numbers of nodes: 4 bytes a node, and 10 a way. */
export class WayLines {
  readonly #positions: NodePositions;
  readonly #wayIds: IdSet;
  readonly #nodes = new GrowingColumn((length) => new Uint32Array(length));
  /** Where the nodes of a way begin and end, by its number among the ids; the same for a way that is not there. */
  #starts = new Uint32Array(0);
  #ends = new Uint32Array(0);

  /** @param wayIds of the ways that will be added; sealed before the first is */
  constructor(positions: NodePositions, wayIds: IdSet) {
    this.#positions = positions;
    this.#wayIds = wayIds;
  }

  /** Keeps the line of a way, if it is one of them; nodes that the file lacks are left out. */
  add(wayId: number, nodeIds: readonly number[]): void {
    const slot = this.#wayIds.indexOf(wayId);
    if (slot < 0 || this.#starts[slot] !== this.#ends[slot]) return;
    if (this.#starts.length === 0) {
      this.#starts = new Uint32Array(this.#wayIds.size);
      this.#ends = new Uint32Array(this.#wayIds.size);
    }
    this.#starts[slot] = this.#nodes.length;
    for (const id of nodeIds) {
      const index = this.#positions.indexOf(id);
      if (index >= 0) this.#nodes.push(index);
    }
    this.#ends[slot] = this.#nodes.length;
  }

  /** The way's nodes as numbers that can be compared; empty for a way that the file lacks. */
  nodesOf(wayId: number): Uint32Array {
    const slot = this.#wayIds.indexOf(wayId);
    return this.#nodes.view().subarray(this.#starts[slot] ?? 0, this.#ends[slot] ?? 0);
  }

  /** Coordinates of nodes as `nodesOf` numbers them. */
  toLine(nodes: Uint32Array | readonly number[]): FlatLine {
    const line = new Float64Array(nodes.length * 2);
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index] ?? 0;
      line[index * 2] = this.#positions.longitude(node);
      line[index * 2 + 1] = this.#positions.latitude(node);
    }
    return line;
  }
}
