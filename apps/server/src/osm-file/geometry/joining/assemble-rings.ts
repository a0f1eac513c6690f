import { isClosed, isOpen, type NodeChain } from './node-chain.ts';
import { UnjoinedWays } from './unjoined-ways.ts';
import { concatenateWays, walkWays } from './walk-ways.ts';

/** What the ways of an area's outline make. */
export interface AssembledRings {
  /** Closed chains; together they have the area that the ways have by the even-odd rule, whatever their roles are. */
  readonly rings: readonly NodeChain[];
  /** What is left of rings of which ways are missing. */
  readonly openChains: readonly NodeChain[];
}

/**
 * Joins the ways of an area, whatever their order and direction, into rings and, where the rest of a ring is missing,
 * open chains. Rings may touch in nodes.
 */
export function assembleRings(ways: readonly NodeChain[]): AssembledRings {
  const rings = ways.filter(isClosed);
  const openChains: NodeChain[] = [];
  const openWays = ways.filter(isOpen);
  const deadEnds = findDeadEnds(openWays);
  // Dead ends are joined by themselves: a walk through a ring into a dead end would leave the ring open.
  const groups = [openWays.filter((way) => !deadEnds.has(way)), openWays.filter((way) => deadEnds.has(way))];
  for (const group of groups) {
    const unjoined = new UnjoinedWays(group, false);
    for (const first of group) {
      if (!unjoined.remove(first)) continue;
      const forward = walkWays([first], unjoined, rings);
      const backward = forward.toReversed().map((way) => way.toReversed());
      const path = walkWays(backward, unjoined, rings);
      if (path.length > 0) openChains.push(concatenateWays(path));
    }
  }
  return { rings, openChains };
}

/** The ways that can be in no ring: those that no other way meets at one of their ends, or dead ends alone do. */
function findDeadEnds(ways: readonly NodeChain[]): Set<NodeChain> {
  const deadEnds = new Set<NodeChain>();
  const unjoined = new UnjoinedWays(ways, false);
  for (const start of ways) {
    // What was no dead end becomes one when the last way that it met is known to be one.
    const candidates = [start];
    for (let way = candidates.pop(); way !== undefined; way = candidates.pop()) {
      const meeting = [way[0], way.at(-1)].map((node) => unjoined.at(node ?? Number.NaN));
      if (deadEnds.has(way) || meeting.every(({ size }) => size > 1)) continue;
      deadEnds.add(way);
      unjoined.remove(way);
      for (const others of meeting) if (others.size === 1) candidates.push(...others);
    }
  }
  return deadEnds;
}
