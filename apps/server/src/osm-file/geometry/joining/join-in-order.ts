import type { NodeChain } from './node-chain.ts';

/** Appends nodes to a chain, turned round where needed; false where they do not meet its end. */
function append(nodes: NodeChain, chain: number[]): boolean {
  const [first, last, end] = [nodes[0], nodes.at(-1), chain.at(-1)];
  if (first !== end && last !== end) return false;
  // One by one: a line may have more nodes than a call may have arguments.
  for (const node of (first === end ? nodes : nodes.toReversed()).slice(1)) chain.push(node);
  return true;
}

/** Whether a line is complete; a way there and back along the same nodes is too, although it encloses nothing. */
const endsAtItsStart = (chain: NodeChain) => chain.length > 1 && chain[0] === chain.at(-1);

/**
 * Joins ways into lines in the order given, turning them where their ends ask for it. A gap begins a new line; lines
 * that meet at their ends are joined afterwards, so that members out of order do no harm.
 */
export function joinInOrder(ways: readonly NodeChain[]): NodeChain[] {
  const chains: number[][] = [];
  let isSingleWay = false;
  for (const way of ways) {
    if (way.length < 2) continue;
    const chain = chains.at(-1);
    if (chain !== undefined && !endsAtItsStart(chain)) {
      if (append(way, chain)) {
        isSingleWay = false;
        continue;
      }
      // Only the second way shows which way round the first is meant.
      if (isSingleWay && (way[0] === chain[0] || way.at(-1) === chain[0])) {
        append(way, chain.reverse());
        isSingleWay = false;
        continue;
      }
    }
    chains.push([...way]);
    isSingleWay = true;
  }
  return joinEnds(chains);
}

/** Joins chains wherever exactly two open ends meet. */
function joinEnds(chains: readonly number[][]): NodeChain[] {
  const ends = new Map<number, Set<number[]>>();
  const open = new Set<number[]>();
  const register = (chain: number[]) => {
    open.add(chain);
    for (const node of [chain[0], chain.at(-1)]) {
      if (node === undefined) continue;
      const meeting = ends.get(node);
      if (meeting) meeting.add(chain);
      else ends.set(node, new Set([chain]));
    }
  };
  for (const chain of chains) if (!endsAtItsStart(chain)) register(chain);
  for (const node of [...ends.keys()]) {
    const [chain, other, third] = [...(ends.get(node) ?? [])];
    if (chain === undefined || other === undefined || third !== undefined) continue;
    const far = node === other[0] ? other.at(-1) : other[0];
    // The earlier chain keeps its direction: a trail starts where its first member does.
    if (chain.at(-1) === node) append(other, chain);
    else {
      const whole = other.at(-1) === node ? other.slice() : other.toReversed();
      append(chain, whole);
      chain.length = 0;
      for (const each of whole) chain.push(each);
    }
    open.delete(other);
    ends.delete(node);
    const meeting = far === undefined ? undefined : ends.get(far);
    meeting?.delete(other);
    // A ring that has closed is complete: what else meets it there stays a line of its own.
    if (endsAtItsStart(chain)) meeting?.delete(chain);
    else meeting?.add(chain);
  }
  return chains.filter((chain) => endsAtItsStart(chain) || open.has(chain));
}
