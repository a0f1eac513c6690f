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

/** Into one piece of memory where the size is known, and not into hundreds that are joined afterwards. */
function inflate(packed: Uint8Array, rawSizeBytes: number, maxBytes: number): Uint8Array {
  const isPlausible = rawSizeBytes >= chunkMinBytes && rawSizeBytes <= maxBytes;
  // One byte more, or the last full chunk makes it begin another one.
  const chunkSize = isPlausible ? { chunkSize: rawSizeBytes + 1 } : {};
  // What becomes larger than the block says of itself is damaged, however large it would become.
  return inflateSync(packed, { maxOutputLength: rawSizeBytes > 0 ? rawSizeBytes : maxBytes, ...chunkSize });
}

function refuseTooLarge(bytes: number, maxBytes: number, { offset }: OsmBlob): void {
  if (bytes > maxBytes)
    throw new ImportFileError(
      `The file is damaged: the block at byte ${offset} would unpack to ${bytes.toLocaleString('en')} bytes, and at most ${maxBytes.toLocaleString('en')} are read.`,
    );
}

/**
 * Reads and unpacks one blob.
 * @param maxBytes unpacked; more is refused before it is unpacked
 * @throws ImportFileError for damaged content, an unknown compression, or content larger than the format allows
 */
export function readOsmBlob(descriptor: number, blob: OsmBlob, maxBytes = blobMaxBytes): Uint8Array {
  const bytes = Buffer.allocUnsafe(blob.sizeBytes);
  const got = readSync(descriptor, bytes, 0, blob.sizeBytes, blob.offset);
  const damaged = () => new ImportFileError(`The file is damaged: the block at byte ${blob.offset} cannot be read.`);
  if (got !== blob.sizeBytes) throw damaged();
  let content: BlobContent;
  let unpacked: Uint8Array | null;
  try {
    content = readContent(bytes);
    refuseTooLarge(Math.max(content.rawSizeBytes, content.raw?.length ?? 0), maxBytes, blob);
    unpacked =
      content.raw ??
      (content.zlib && inflate(content.zlib, content.rawSizeBytes, maxBytes)) ??
      (content.zstd && zstdDecompressSync(content.zstd, { maxOutputLength: maxBytes }));
  } catch (error) {
    throw error instanceof ImportFileError ? error : damaged();
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
