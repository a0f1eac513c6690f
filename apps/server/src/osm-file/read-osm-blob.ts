import { readSync } from 'node:fs';
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { ImportFileError } from '../domain/errors/import-file-error.ts';
import { blobMaxBytes, type OsmBlob } from './scan-osm-blobs.ts';

interface BlobContent {
  raw: Uint8Array | null;
  rawSizeBytes: number;
  zlib: Uint8Array | null;
  zstd: Uint8Array | null;
  otherCompression: string | null;
}

/** zlib refuses smaller chunks. */
const chunkMinBytes = 64;
const otherCompressions: Readonly<Record<number, string>> = { 4: 'LZMA', 5: 'bzip2', 6: 'LZ4' };

function readContent(bytes: Uint8Array): BlobContent {
  const content: BlobContent = { raw: null, rawSizeBytes: 0, zlib: null, zstd: null, otherCompression: null };
  return new PbfReader(bytes).readFields((tag, result, reader) => {
    if (tag === 1) result.raw = reader.readBytes();
    else if (tag === 2) result.rawSizeBytes = reader.readVarint(true);
    else if (tag === 3) result.zlib = reader.readBytes();
    else if (tag === 7) result.zstd = reader.readBytes();
    else result.otherCompression = otherCompressions[tag] ?? result.otherCompression;
  }, content);
}

/** Inflates into one buffer where the size of the content is known; zlib would fill and join hundreds of chunks. */
function inflate(packed: Uint8Array, rawSizeBytes: number): Uint8Array {
  const isPlausible = rawSizeBytes >= chunkMinBytes && rawSizeBytes < blobMaxBytes;
  // One byte more than needed: zlib allocates another chunk when one is exactly full.
  const chunkSize = isPlausible ? { chunkSize: rawSizeBytes + 1 } : {};
  return inflateSync(packed, { maxOutputLength: blobMaxBytes, ...chunkSize });
}

/**
 * Reads and unpacks one blob.
 * @throws ImportFileError for damaged content, an unknown compression, or content larger than the format allows
 */
export function readOsmBlob(descriptor: number, blob: OsmBlob): Uint8Array {
  const bytes = Buffer.allocUnsafe(blob.sizeBytes);
  const got = readSync(descriptor, bytes, 0, blob.sizeBytes, blob.offset);
  const damaged = () => new ImportFileError(`The file is damaged: the block at byte ${blob.offset} cannot be read.`);
  if (got !== blob.sizeBytes) throw damaged();
  let content: BlobContent;
  let unpacked: Uint8Array | null;
  try {
    content = readContent(bytes);
    unpacked =
      content.raw ??
      (content.zlib && inflate(content.zlib, content.rawSizeBytes)) ??
      (content.zstd && zstdDecompressSync(content.zstd, { maxOutputLength: blobMaxBytes }));
  } catch {
    throw damaged();
  }
  if (unpacked === null) {
    if (content.otherCompression === null) throw damaged();
    throw new ImportFileError(
      `The file is packed with ${content.otherCompression}; convert it with "osmium cat" to the usual zlib packing.`,
    );
  }
  if (content.rawSizeBytes > 0 && content.rawSizeBytes !== unpacked.length) throw damaged();
  return unpacked;
}
