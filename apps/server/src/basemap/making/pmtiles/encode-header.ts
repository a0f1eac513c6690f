import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';

const HEADER_SIZE_BYTES = 127;

const SPECIFICATION_VERSION = 3;
const GZIP = 2;
const VECTOR_TILES = 1;
const STEPS_PER_DEGREE = 1e7;

type ArchiveHeader = {
  rootSizeBytes: number;
  metadataSizeBytes: number;
  leavesSizeBytes: number;
  tileDataSizeBytes: number;
  addressedTiles: number;
  tileEntries: number;
  tileContents: number;
  minZoom: number;
  maxZoom: number;
  bounds: Bbox;
};

/**
 * The fixed header of a clustered PMTiles archive of gzipped vector tiles whose parts follow it in the order root
 * directory, metadata, leaf directories, tile data.
 * Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function encodeHeader(header: ArchiveHeader): Buffer {
  const bytes = Buffer.alloc(HEADER_SIZE_BYTES);
  bytes.write('PMTiles', 0, 'latin1');
  bytes.writeUInt8(SPECIFICATION_VERSION, 7);

  let at = 8;
  const writeNumber = (value: number): void => {
    at = bytes.writeBigUInt64LE(BigInt(value), at);
  };
  let partStart = HEADER_SIZE_BYTES;
  for (const size of [
    header.rootSizeBytes,
    header.metadataSizeBytes,
    header.leavesSizeBytes,
    header.tileDataSizeBytes,
  ]) {
    writeNumber(partStart);
    writeNumber(size);
    partStart += size;
  }
  writeNumber(header.addressedTiles);
  writeNumber(header.tileEntries);
  writeNumber(header.tileContents);

  const clustered = 1;
  for (const value of [clustered, GZIP, GZIP, VECTOR_TILES, header.minZoom, header.maxZoom]) {
    at = bytes.writeUInt8(value, at);
  }
  const [west, south, east, north] = header.bounds;
  for (const degrees of header.bounds) at = bytes.writeInt32LE(Math.round(degrees * STEPS_PER_DEGREE), at);
  at = bytes.writeUInt8(header.minZoom, at);
  for (const degrees of [(west + east) / 2, (south + north) / 2]) {
    at = bytes.writeInt32LE(Math.round(degrees * STEPS_PER_DEGREE), at);
  }
  return bytes;
}
