import type { FlatLine } from '../../domain/geometry/flat-line.ts';
import type { PagePool } from '../paging/page-pool.ts';
import { PagedColumn } from '../paging/paged-column.ts';
import type { IdSet } from './id-set.ts';
import type { WantedNodePositions } from './wanted-node-positions.ts';

/** The lines of some ways, kept as numbers of nodes: 4 bytes a node, and 10 a way, paged. */
export class WayLines {
  readonly #positions: WantedNodePositions;
  readonly #wayIds: IdSet;
  readonly #nodes: PagedColumn<Uint32Array>;
  /** Where the nodes of a way begin, and where they end, by its number among the ids; both 0 for one not there. */
  readonly #ranges: PagedColumn<Uint32Array>;

  /** @param wayIds of the ways that will be added; sealed before the first is */
  constructor(pool: PagePool, positions: WantedNodePositions, wayIds: IdSet) {
    this.#nodes = new PagedColumn(pool, Uint32Array);
    this.#ranges = new PagedColumn(pool, Uint32Array);
    this.#positions = positions;
    this.#wayIds = wayIds;
  }

  /** Keeps the line of a way, if it is one of them; nodes that the file lacks are left out. */
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

  /** The way's nodes as numbers that can be compared; empty for a way that the file lacks. */
  nodesOf(wayId: number): Uint32Array {
    const slot = this.#wayIds.indexOf(wayId);
    if (slot < 0) return new Uint32Array(0);
    return this.#nodes.copy(this.#ranges.at(slot * 2), this.#ranges.at(slot * 2 + 1));
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
