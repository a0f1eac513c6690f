/** Nodes along one way, or along several that were joined: their ids, or other numbers that stand for them. */
export type NodeChain = readonly number[];

/** Whether a chain ends with the node that it begins with and can enclose an area: it has three nodes or more. */
export function isClosed(chain: NodeChain): boolean {
  return chain.length > 3 && chain[0] === chain.at(-1);
}

/** Whether a chain leads from one node to another one. */
export function isOpen(chain: NodeChain): boolean {
  return chain.length > 1 && chain[0] !== chain.at(-1);
}
