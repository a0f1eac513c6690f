import { GrowingColumn } from './growing-column.ts';
import type { NodePositions } from './node-positions.ts';

/** Coordinates of a line or ring: longitude, latitude, longitude, latitude … in degrees. */
export type FlatLine = Float64Array;

/** The lines of ways, kept as numbers of nodes: 4 bytes a node, whatever their count. */
export class WayLines {
  readonly #positions: NodePositions;
  readonly #nodes = new GrowingColumn((length) => new Uint32Array(length));
  readonly #starts = new GrowingColumn((length) => new Uint32Array(length));
  readonly #slots = new Map<number, number>();

  constructor(positions: NodePositions) {
    this.#positions = positions;
  }

  /** Keeps the line of a way; nodes that the file lacks are left out. */
  add(wayId: number, nodeIds: readonly number[]): void {
    if (this.#slots.has(wayId)) return;
    this.#slots.set(wayId, this.#starts.length);
    this.#starts.push(this.#nodes.length);
    for (const id of nodeIds) {
      const index = this.#positions.indexOf(id);
      if (index >= 0) this.#nodes.push(index);
    }
  }

  has(wayId: number): boolean {
    return this.#slots.has(wayId);
  }

  /** The way's nodes as numbers that can be compared; empty for a way that the file lacks. */
  nodesOf(wayId: number): Uint32Array {
    const slot = this.#slots.get(wayId);
    if (slot === undefined) return new Uint32Array(0);
    const end = slot + 1 < this.#starts.length ? this.#starts.at(slot + 1) : this.#nodes.length;
    return this.#nodes.view().subarray(this.#starts.at(slot), end);
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
