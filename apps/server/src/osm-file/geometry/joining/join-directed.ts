import { isClosed, isOpen, type NodeChain } from './node-chain.ts';
import { UnjoinedWays } from './unjoined-ways.ts';
import { concatenateWays, walkWays } from './walk-ways.ts';

/**
 * Joins ways that meet end to start, in their direction, into the longest chains: coastlines, which have land on their
 * left. Closed ways stay as they are.
 */
export function joinDirected(ways: readonly NodeChain[]): NodeChain[] {
  const chains = ways.filter(isClosed);
  const openWays = ways.filter(isOpen);
  const unjoined = new UnjoinedWays(openWays, true);
  const ends = new Set(openWays.map((way) => way.at(-1)));
  const beginnings = openWays.filter((way) => !ends.has(way[0]));
  // What no beginning leads to goes round in rings.
  for (const first of [...beginnings, ...openWays]) {
    if (!unjoined.remove(first)) continue;
    const path = walkWays([first], unjoined, chains);
    if (path.length > 0) chains.push(concatenateWays(path));
  }
  return chains;
}
