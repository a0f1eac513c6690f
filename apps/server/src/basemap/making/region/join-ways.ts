/** The ids of a way's nodes, in its direction. */
export type NodeChain = number[];

export const isClosed = (chain: NodeChain): boolean => chain.length > 3 && chain[0] === chain.at(-1);

/**
 * Joins ways that meet end to start, in their direction, into the longest chains: coastlines, which have a land side.
 * Closed ways stay as they are.
 */
export function joinDirected(ways: NodeChain[]): NodeChain[] {
  const chains = ways.filter(isClosed);
  const byStart = new Map<number, NodeChain>();
  const ends = new Set<number>();
  for (const way of ways) {
    const start = way[0];
    const end = way.at(-1);
    if (start === undefined || end === undefined || way.length < 2 || isClosed(way)) continue;
    byStart.set(start, way);
    ends.add(end);
  }
  const follow = (start: number): void => {
    const chain: NodeChain = [start];
    for (let next = byStart.get(start); next; next = byStart.get(chain.at(-1) ?? start)) {
      byStart.delete(next[0] ?? start);
      for (const node of next.slice(1)) chain.push(node);
    }
    if (chain.length > 1) chains.push(chain);
  };
  for (const start of [...byStart.keys()]) if (!ends.has(start)) follow(start);
  // What is left goes round in circles.
  for (const start of [...byStart.keys()]) if (byStart.has(start)) follow(start);
  return chains;
}

/**
 * Joins ways that meet at either end, turning them where needed, into rings and, where the ring's other ways are missing,
 * open chains: the members of a multipolygon.
 */
export function joinUndirected(ways: NodeChain[]): NodeChain[] {
  const chains = ways.filter(isClosed);
  const remaining = new Set(ways.filter((way) => way.length > 1 && !isClosed(way)));
  const byEnd = new Map<number, Set<NodeChain>>();
  const endsOf = (way: NodeChain): number[] => [way[0] ?? 0, way.at(-1) ?? 0];
  for (const way of remaining) {
    for (const end of endsOf(way)) {
      const meeting = byEnd.get(end) ?? new Set();
      byEnd.set(end, meeting.add(way));
    }
  }
  const take = (end: number): NodeChain | undefined => {
    for (const way of byEnd.get(end) ?? []) if (remaining.delete(way)) return way;
    return undefined;
  };
  const extend = (chain: NodeChain): void => {
    while (!isClosed(chain)) {
      const end = chain.at(-1) ?? 0;
      const next = take(end);
      if (!next) return;
      const onward = next[0] === end ? next : next.toReversed();
      for (const node of onward.slice(1)) chain.push(node);
    }
  };
  for (const way of remaining) {
    remaining.delete(way);
    const chain = [...way];
    extend(chain);
    if (!isClosed(chain)) {
      chain.reverse();
      extend(chain);
    }
    chains.push(chain);
  }
  return chains;
}
