import type { FlatLine } from '../../domain/geometry/flat-line.ts';
import type { PagePool } from '../paging/page-pool.ts';
import { PagedColumn } from '../paging/paged-column.ts';
import type { IdSet } from './id-set.ts';
import type { WantedNodePositions } from './wanted-node-positions.ts';

/** The lines of some ways, stored as indexes of their nodes: 4 bytes a node and 10 a way, which are paged. */
export class WayLines {
  readonly #positions: WantedNodePositions;
  readonly #wayIds: IdSet;
  readonly #nodes: PagedColumn<Uint32Array>;
  /** Where the nodes of a way begin and where they end, by the index of its id; both are 0 for a way not added yet. */
  readonly #ranges: PagedColumn<Uint32Array>;

  /** @param wayIds ids of the ways to keep, sealed before the first way is added */
  constructor(pool: PagePool, positions: WantedNodePositions, wayIds: IdSet) {
    this.#nodes = new PagedColumn(pool, Uint32Array);
    this.#ranges = new PagedColumn(pool, Uint32Array);
    this.#positions = positions;
    this.#wayIds = wayIds;
  }

  /** Keeps the line of a way, if its id is one of `wayIds`; nodes that the file lacks are left out. */
  add(wayId: number, nodeIds: readonly number[]): void {
    const slot = this.#wayIds.indexOf(wayId);
    if (slot < 0 || this.#ranges.at(slot * 2) !== this.#ranges.at(slot * 2 + 1)) return;
    this.#ranges.extend(this.#wayIds.size * 2);
    this.#ranges.set(slot * 2, this.#nodes.length);
    for (const id of nodeIds) {
      const index = this.#positions.indexOf(id);
      if (index >= 0) this.#nodes.push(index);
    }
    this.#ranges.set(slot * 2 + 1, this.#nodes.length);
  }

  /** The indexes of the way's nodes: equal ones are the same node. Empty for a way that the file lacks. */
  nodesOf(wayId: number): Uint32Array {
    const slot = this.#wayIds.indexOf(wayId);
    if (slot < 0) return new Uint32Array(0);
    return this.#nodes.copy(this.#ranges.at(slot * 2), this.#ranges.at(slot * 2 + 1));
  }

  /** The coordinates of nodes, by the indexes that `nodesOf` gives. */
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
