import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** A run of tiles with one content, or, when `runLength` is 0, a leaf directory. */
export type DirectoryEntry = {
  tileId: number;
  runLength: number;
  /** Bytes from the start of the tile data, or of the leaf directories. */
  offset: number;
  sizeBytes: number;
};

/** Header and root directory may have 16 KiB, so that one read gets both; this is what the header leaves of them. */
const MAX_ROOT_SIZE_BYTES = 16_257;

const ENTRIES_PER_SMALLEST_LEAF = 4096;

/** A directory of PMTiles version 3, gzipped: columns of varints. The entries must be in the order of their ids. */
function encodeDirectory(entries: DirectoryEntry[]): Buffer {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  let previousId = 0;
  for (const entry of entries) {
    writer.writeVarint(entry.tileId - previousId);
    previousId = entry.tileId;
  }
  for (const entry of entries) writer.writeVarint(entry.runLength);
  for (const entry of entries) writer.writeVarint(entry.sizeBytes);
  let expectedOffset = -1;
  for (const entry of entries) {
    writer.writeVarint(entry.offset === expectedOffset ? 0 : entry.offset + 1);
    expectedOffset = entry.offset + entry.sizeBytes;
  }
  return gzipSync(writer.finish());
}

/**
 * The root directory and the leaf directories it points to; no leaves while the root fits without them. Leaves grow
 * until the root fits in `maxRootSizeBytes`.
 */
export function encodeDirectories(
  entries: DirectoryEntry[],
  maxRootSizeBytes = MAX_ROOT_SIZE_BYTES,
): { root: Buffer; leaves: Buffer } {
  const single = encodeDirectory(entries);
  if (single.length <= maxRootSizeBytes) return { root: single, leaves: Buffer.alloc(0) };
  for (let entriesPerLeaf = ENTRIES_PER_SMALLEST_LEAF; ; entriesPerLeaf *= 2) {
    const { root, leaves } = encodeLeaves(entries, entriesPerLeaf);
    if (root.length <= maxRootSizeBytes || entriesPerLeaf >= entries.length) return { root, leaves };
  }
}

function encodeLeaves(entries: DirectoryEntry[], entriesPerLeaf: number): { root: Buffer; leaves: Buffer } {
  const rootEntries: DirectoryEntry[] = [];
  const leaves: Buffer[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += entriesPerLeaf) {
    const portion = entries.slice(start, start + entriesPerLeaf);
    const leaf = encodeDirectory(portion);
    rootEntries.push({ tileId: portion[0]?.tileId ?? 0, runLength: 0, offset, sizeBytes: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: encodeDirectory(rootEntries), leaves: Buffer.concat(leaves) };
}
