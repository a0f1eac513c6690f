/** The overhead of an entry, in bytes. */
export const entryOverheadBytes = 512;

/**
 * The entries to delete so that the others fit: the least recently used ones, as few as possible.
 * @param sizes bytes of each entry by its name, in the order of their use, the latest last
 */
export function leastRecentlyUsed(sizes: ReadonlyMap<string, number>, bytesMax: number): string[] {
  let bytes = [...sizes.values()].reduce((sum, size) => sum + size + entryOverheadBytes, 0);
  const gone: string[] = [];
  for (const [name, size] of sizes) {
    if (bytes <= bytesMax) break;
    bytes -= size + entryOverheadBytes;
    gone.push(name);
  }
  return gone;
}
