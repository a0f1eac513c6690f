/** What the first bytes of a picture say of it. */
export interface PictureHeader {
  readonly format: 'jpeg' | 'png';
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Whether it is a PNG with 16 bits a channel. */
  readonly isDeep: boolean;
  /** Whether it comes in several passes: an interlaced PNG, or a progressive JPEG. */
  readonly isInterlaced: boolean;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngHeaderEnd = 29;
const deepBits = 16;
const jpegStart = 0xff_d8;
/** Start-of-frame markers; these three numbers among them mean something else. */
const frameMarkers = { first: 0xc0, last: 0xcf, others: new Set([0xc4, 0xc8, 0xcc]) };
const progressiveMarkers = new Set([0xc2, 0xc6, 0xca, 0xce]);

/** What a JPEG or PNG claims to be, by its header alone; null where that cannot be read. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (pngSignature.every((byte, index) => bytes[index] === byte)) return readPng(view);
  if (view.byteLength > 2 && view.getUint16(0) === jpegStart) return readJpeg(view);
  return null;
}

/** The IHDR chunk is the first of every PNG (W3C PNG, 11.2.1). */
function readPng(view: DataView): PictureHeader | null {
  if (view.byteLength < pngHeaderEnd) return null;
  return {
    format: 'png',
    widthPixels: view.getUint32(16),
    heightPixels: view.getUint32(20),
    isDeep: view.getUint8(24) === deepBits,
    isInterlaced: view.getUint8(28) === 1,
  };
}

/** Goes from segment to segment up to the frame header (ITU T.81, B.2.2). */
function readJpeg(view: DataView): PictureHeader | null {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= frameMarkers.first && marker <= frameMarkers.last && !frameMarkers.others.has(marker);
    if (isFrame) {
      return {
        format: 'jpeg',
        widthPixels: view.getUint16(at + 7),
        heightPixels: view.getUint16(at + 5),
        isDeep: false,
        isInterlaced: progressiveMarkers.has(marker),
      };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
