import type { NodeChain } from './node-chain.ts';

/** Open ways that are not part of a chain yet, found by the nodes from which they lead on. */
export class UnjoinedWays {
  readonly #isDirected: boolean;
  readonly #byNode = new Map<number, Set<NodeChain>>();

  /** @param isDirected whether a way leads on from its first node only; if not, it may also be turned round */
  constructor(ways: Iterable<NodeChain>, isDirected: boolean) {
    this.#isDirected = isDirected;
    for (const way of ways)
      for (const node of this.#nodesOf(way)) {
        const meeting = this.#byNode.get(node) ?? new Set();
        this.#byNode.set(node, meeting.add(way));
      }
  }

  /** The ways that lead on from a node. */
  at(node: number): ReadonlySet<NodeChain> {
    return this.#byNode.get(node) ?? new Set();
  }

  /** Takes a way out; false for one that is not there. */
  remove(way: NodeChain): boolean {
    let wasThere = false;
    for (const node of this.#nodesOf(way)) wasThere = this.#byNode.get(node)?.delete(way) ?? false;
    return wasThere;
  }

  /** Takes out a way that leads on from a node, turned so that it begins there. */
  takeFrom(node: number): NodeChain | undefined {
    const [way] = this.at(node);
    if (way === undefined) return undefined;
    this.remove(way);
    return way[0] === node ? way : way.toReversed();
  }

  #nodesOf(way: NodeChain): number[] {
    const [first, last] = [way[0], way.at(-1)];
    if (first === undefined || last === undefined) return [];
    return this.#isDirected ? [first] : [first, last];
  }
}
