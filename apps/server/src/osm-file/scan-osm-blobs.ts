import { readSync } from 'node:fs';
import { PbfReader } from 'pbf';
import { ImportFileError } from '../domain/errors/import-file-error.ts';

/** Where one blob of an OpenStreetMap file stands. */
export interface OsmBlob {
  readonly type: 'OSMHeader' | 'OSMData';
  readonly offset: number;
  readonly sizeBytes: number;
}

/** Limits of the format: https://wiki.openstreetmap.org/wiki/PBF_Format ("File format"). */
const blobHeaderMaxBytes = 64 * 1024;
export const blobMaxBytes = 32 * 1024 * 1024;

const truncated = 'The file is truncated: it ends in the middle of a block. Download it again.';

/** What operators hand over by mistake, by its first bytes. */
const otherFormats: readonly (readonly [start: string, sentence: string])[] = [
  ['<', 'The file is OpenStreetMap XML or another XML file; only the .osm.pbf format can be read.'],
  ['\x1f\x8b', 'The file is compressed with gzip; only the .osm.pbf format can be read.'],
  ['BZh', 'The file is compressed with bzip2; only the .osm.pbf format can be read.'],
  ['PK', 'The file is a ZIP archive; only the .osm.pbf format can be read.'],
];

function notOpenStreetMap(start: Buffer): ImportFileError {
  const text = start.toString('latin1').trimStart();
  const other = otherFormats.find(([prefix]) => text.startsWith(prefix));
  return new ImportFileError(other?.[1] ?? 'The file is not an OpenStreetMap file in the .osm.pbf format.');
}

function readBlobHeader(bytes: Uint8Array): { type: string; sizeBytes: number } {
  return new PbfReader(bytes).readFields(
    (tag, header, reader) => {
      if (tag === 1) header.type = reader.readString();
      else if (tag === 3) header.sizeBytes = reader.readVarint(true);
    },
    { type: '', sizeBytes: -1 },
  );
}

/**
 * Finds all blobs of a file by their headers alone, so that a truncated or foreign file is known at once.
 * @param descriptor an open file
 * @throws ImportFileError for a file that is empty, truncated or of another format
 */
export function scanOsmBlobs(descriptor: number, fileSizeBytes: number): OsmBlob[] {
  if (fileSizeBytes === 0) throw new ImportFileError('The file is empty.');
  const blobs: OsmBlob[] = [];
  const buffer = Buffer.alloc(4 + blobHeaderMaxBytes);
  let offset = 0;
  while (offset < fileSizeBytes) {
    // Most headers have 13 bytes: a short first read spares the long one.
    const have = readSync(descriptor, buffer, 0, 64, offset);
    const isFirst = blobs.length === 0;
    const headerBytes = have >= 4 ? buffer.readUInt32BE(0) : blobHeaderMaxBytes;
    if (headerBytes === 0 || headerBytes >= blobHeaderMaxBytes) {
      if (isFirst) throw notOpenStreetMap(buffer.subarray(0, have));
      throw new ImportFileError(have < 4 ? truncated : `The file is damaged: no block starts at byte ${offset}.`);
    }
    if (4 + headerBytes > have) readSync(descriptor, buffer, 0, 4 + headerBytes, offset);
    const dataOffset = offset + 4 + headerBytes;
    if (dataOffset > fileSizeBytes)
      throw isFirst ? notOpenStreetMap(buffer.subarray(0, have)) : new ImportFileError(truncated);
    let header: ReturnType<typeof readBlobHeader>;
    try {
      header = readBlobHeader(buffer.subarray(4, 4 + headerBytes));
    } catch {
      header = { type: '', sizeBytes: -1 };
    }
    const { type, sizeBytes } = header;
    if (isFirst ? type !== 'OSMHeader' : type === '') {
      if (isFirst) throw notOpenStreetMap(buffer.subarray(0, have));
      throw new ImportFileError(`The file is damaged: no block starts at byte ${offset}.`);
    }
    if (sizeBytes < 0 || sizeBytes > blobMaxBytes)
      throw new ImportFileError(`The file is damaged: the block at byte ${offset} claims ${sizeBytes} bytes.`);
    if (dataOffset + sizeBytes > fileSizeBytes) throw new ImportFileError(truncated);
    // Blobs of other types are to be skipped, says the format.
    if (type === 'OSMHeader' || type === 'OSMData') blobs.push({ type, offset: dataOffset, sizeBytes });
    offset = dataOffset + sizeBytes;
  }
  if (blobs.length === 1) throw new ImportFileError('The file has a header but no data.');
  return blobs;
}
