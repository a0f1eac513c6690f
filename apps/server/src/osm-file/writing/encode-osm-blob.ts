import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** Field numbers of the message `Blob` for its content. */
const contentFields = { raw: 1, zlib: 3, lzma: 4 } as const;

/** How a blob's content is compressed; `lzma` only claims to be that, for tests of what the reader refuses. */
export type OsmCompression = keyof typeof contentFields;

/**
 * One blob as files hold it: the length of its header in four bytes, the header, the content
 * (https://wiki.openstreetmap.org/wiki/PBF_Format, "File format").
 */
export function encodeOsmBlob(
  type: 'OSMHeader' | 'OSMData',
  content: Uint8Array,
  compression: OsmCompression = 'zlib',
): Buffer {
  const blob = new PbfWriter();
  if (compression !== 'raw') blob.writeVarintField(2, content.length);
  blob.writeBytesField(contentFields[compression], compression === 'raw' ? content : deflateSync(content));
  const blobBytes = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, blobBytes.length);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  return Buffer.concat([length, headerBytes, blobBytes]);
}
