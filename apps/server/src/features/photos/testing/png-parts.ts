import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the header of a PNG says (W3C PNG, 11.2.1). */
export interface PngHeader {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly bitDepth?: 1 | 8 | 16;
  /** 0 grey, 2 colours. */
  readonly colorType?: 0 | 2;
  readonly isInterlaced?: boolean;
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

export function pngHeader(header: PngHeader): Buffer {
  const { widthPixels, heightPixels, bitDepth = 8, colorType = 0, isInterlaced = false } = header;
  const data = Buffer.alloc(13);
  data.writeUInt32BE(widthPixels, 0);
  data.writeUInt32BE(heightPixels, 4);
  data.set([bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0], 8);
  return pngChunk('IHDR', data);
}

/** A PNG of these chunks between its header and its end. */
export function pngOf(header: PngHeader, ...chunks: readonly Uint8Array[]): Buffer {
  return Buffer.concat([signature, pngHeader(header), ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A black grey picture, however large, in few bytes. */
export function blackPng(header: PngHeader, ...chunks: readonly Uint8Array[]): Buffer {
  const { widthPixels, heightPixels, bitDepth = 8 } = header;
  const lineBytes = 1 + Math.ceil((widthPixels * bitDepth) / 8);
  return pngOf(header, ...chunks, pngChunk('IDAT', deflateSync(Buffer.alloc(lineBytes * heightPixels))));
}

/** A PNG with more chunks after its header. */
export function withPngChunks(png: Uint8Array, ...chunks: readonly Uint8Array[]): Buffer {
  const headerEnd = signature.length + 25;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}
