import { isClosed, type NodeChain } from './node-chain.ts';
import type { UnjoinedWays } from './unjoined-ways.ts';

/**
 * Follows ways from node to node, as far as there are some. Where the walk comes back to a node from which it set out
 * on one of its ways, the ways since then are a ring, and the walk goes on without them: rings that touch in a node are
 * told apart.
 * @param walked ways that each begin where the one before them ends
 * @param unjoined ways to go on with; those that the walk follows are taken out
 * @param rings is given the rings that are found
 * @returns the ways of the walk that are in no ring; none where all of them are
 */
export function walkWays(walked: readonly NodeChain[], unjoined: UnjoinedWays, rings: NodeChain[]): NodeChain[] {
  const path = [...walked];
  const indexByStart = new Map(path.map((way, index) => [way[0], index]));
  for (let way = path.at(-1); way !== undefined; way = path.at(-1)) {
    const node = way.at(-1);
    if (node === undefined) break;
    const ringStart = indexByStart.get(node);
    if (ringStart !== undefined) {
      const ways = path.splice(ringStart);
      for (const [start] of ways) indexByStart.delete(start);
      const ring = concatenateWays(ways);
      if (isClosed(ring)) rings.push(ring);
    } else {
      const next = unjoined.takeFrom(node);
      if (next === undefined) break;
      indexByStart.set(node, path.length);
      path.push(next);
    }
  }
  return path;
}

/** One chain of ways that each begin where the one before them ends. */
export function concatenateWays(ways: readonly NodeChain[]): NodeChain {
  return ways.flatMap((way, index) => (index === 0 ? way : way.slice(1)));
}
