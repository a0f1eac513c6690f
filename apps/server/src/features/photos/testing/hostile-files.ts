import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { blackPng, pngChunk, pngHeader, pngOf, withPngChunks } from './png-parts.ts';

/** Stands in whatever a file carries beside its pixels: no trace of it may be left. */
export const smuggled = 'smuggled-text-and-place';

/** A file that somebody sends to do harm, or whose camera was careless. */
export interface HostileFile {
  readonly what: string;
  /** `taken`: its pixels are kept and nothing else. `either`: it depends on the decoder, and both are harmless. */
  readonly expected: 'refused' | 'taken' | 'either';
  readonly bytes: Uint8Array;
  /** What it says to be; image/jpeg where it is left out. */
  readonly type?: 'image/png';
}

const script = `<script>alert("${smuggled}")</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
const html = `<!doctype html><title>${smuggled}</title>${script}`;
const megabyte = 1024 * 1024;

/** Every kind of file that must not harm a site that takes photos, made anew. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const plain = sharp({ create: { width: 120, height: 80, channels: 3, background: 'teal' } });
  const [jpeg, png] = [await plain.clone().jpeg().toBuffer(), await plain.clone().png().toBuffer()];
  return [
    ...(await otherFormats(plain)),
    ...brokenFiles(jpeg, png),
    ...giants(jpeg),
    ...bombs(png),
    ...polyglots(jpeg, png),
    ...(await unusualPictures(plain, png)),
    ...(await metadataCarriers(plain, png)),
    { what: 'a PNG that says to be a JPEG', expected: 'taken', bytes: png },
    { what: 'a JPEG that says to be a PNG', expected: 'taken', bytes: jpeg, type: 'image/png' },
  ];
}

async function otherFormats(plain: Sharp): Promise<HostileFile[]> {
  const frames = sharp(Buffer.alloc(8 * 16 * 3, 7), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
  const files: Record<string, Uint8Array> = {
    'an SVG with a script': Buffer.from(svg),
    'an SVG after a byte order mark': Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`),
    'a compressed SVG': gzipSync(svg),
    'an SVG that loads a file': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="9" height="9"/></svg>',
    ),
    'entities that grow without end': Buffer.from(
      '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg">&c;</svg>',
    ),
    'an HTML page': Buffer.from(html),
    'an HTML page after the first bytes of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(html)]),
    'an HTML page after the signature of PNG': Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      Buffer.from(html),
    ]),
    'a script of PHP': Buffer.from(`<?php echo "${smuggled}";`),
    'commands of ImageMagick': Buffer.from(
      'push graphic-context\nfill "url(https://evil.example/)"\npop graphic-context',
    ),
    'a GIF': await plain.clone().gif().toBuffer(),
    'an animated GIF': await frames.clone().gif().toBuffer(),
    'a WebP': await plain.clone().webp().toBuffer(),
    'an animated WebP': await frames.clone().webp().toBuffer(),
    'a TIFF': await plain.clone().tiff().toBuffer(),
    'an AVIF': await plain.clone().avif().toBuffer(),
    'the first bytes of a HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'the first bytes of a JPEG XL': Buffer.from([0xff, 0x0a, 0xfa, 0x1f, 0x01]),
    'the first bytes of a JPEG 2000': Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
    'a BMP': Buffer.from(`BM${'\0'.repeat(60)}`),
    'an icon of Windows': Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>endobj\n%%EOF'),
    'a PostScript': Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run'),
    'an archive': Buffer.from('PK\x03\x04'.padEnd(64, '\0'), 'latin1'),
    'a program': Buffer.from('\x7fELF\x02\x01\x01'.padEnd(64, '\0'), 'latin1'),
    'a video': Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    'a compressed file that grows to 50 MB': gzipSync(Buffer.alloc(50 * megabyte)),
  };
  return Object.entries(files).map(([what, bytes]) => ({ what, expected: 'refused', bytes }));
}

function brokenFiles(jpeg: Uint8Array, png: Uint8Array): HostileFile[] {
  const badCheck = Uint8Array.from(png);
  badCheck[30] = (badCheck[30] ?? 0) ^ 0xff;
  const refused: Record<string, Uint8Array> = {
    'nothing at all': Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'the start of a JPEG alone': Buffer.from([0xff, 0xd8]),
    'the signature of PNG alone': png.subarray(0, 8),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'half a PNG': png.subarray(0, png.length / 2),
    'a PNG without pixels': pngOf({ widthPixels: 9, heightPixels: 9 }),
    'a PNG whose pixels are no deflated data': pngOf(
      { widthPixels: 9, heightPixels: 9 },
      pngChunk('IDAT', Buffer.from(html)),
    ),
    'a PNG with fewer lines than it says': pngOf(
      { widthPixels: 9, heightPixels: 900 },
      pngChunk('IDAT', deflateSync(Buffer.alloc(10 * 9))),
    ),
    'a PNG whose header does not add up': badCheck,
    'a PNG of no width': pngOf({ widthPixels: 0, heightPixels: 9 }, pngChunk('IDAT', deflateSync(Buffer.alloc(9)))),
    zeros: Buffer.alloc(1000),
  };
  return [
    ...Object.entries(refused).map(([what, bytes]): HostileFile => ({ what, expected: 'refused', bytes })),
    { what: 'a JPEG without its end', expected: 'either', bytes: jpeg.subarray(0, -2) },
    {
      what: 'a JPEG in the end of which bits are turned',
      expected: 'either',
      bytes: jpeg.map((byte, at) => (at > jpeg.length - 40 ? byte ^ 0x55 : byte)),
    },
  ];
}

function giants(jpeg: Uint8Array): HostileFile[] {
  const lying = Buffer.from(jpeg);
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]));
  lying.writeUInt16BE(65_500, frame + 5);
  lying.writeUInt16BE(65_500, frame + 7);
  const refused: Record<string, Uint8Array> = {
    'a PNG of 196 megapixels': blackPng({ widthPixels: 14_000, heightPixels: 14_000, bitDepth: 1 }),
    'a PNG that says to have 4 gigapixels': pngOf(
      { widthPixels: 65_535, heightPixels: 65_535 },
      pngChunk('IDAT', deflateSync(Buffer.alloc(9))),
    ),
    'a PNG wider than any': pngOf(
      { widthPixels: 2 ** 31 - 1, heightPixels: 1 },
      pngChunk('IDAT', deflateSync(Buffer.alloc(9))),
    ),
    'a JPEG that says to have 4 gigapixels': lying,
    'a PNG of 13 megapixels with 16 bits': blackPng({ widthPixels: 4000, heightPixels: 3250, bitDepth: 16 }),
    'an interlaced PNG of 13 megapixels': pngOf(
      { widthPixels: 4000, heightPixels: 3250, isInterlaced: true },
      pngChunk('IDAT', deflateSync(Buffer.alloc(9))),
    ),
    'more bytes than a photo may have': Buffer.concat([jpeg, Buffer.alloc(10 * megabyte)]),
  };
  return Object.entries(refused).map(([what, bytes]): HostileFile => ({ what, expected: 'refused', bytes }));
}

/** Small files that grow when somebody reads what no picture needs. */
function bombs(png: Uint8Array): HostileFile[] {
  const grown = deflateSync(Buffer.alloc(100 * megabyte));
  const compressedText = (type: string, keyword: string) =>
    pngChunk(type, Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), grown]));
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${smuggled}`));
  return [
    {
      what: 'a PNG with a text that grows to 100 MB',
      expected: 'either',
      bytes: withPngChunks(png, compressedText('zTXt', 'Comment')),
    },
    {
      what: 'a PNG with a colour profile that grows to 100 MB',
      expected: 'either',
      bytes: withPngChunks(png, compressedText('iCCP', 'icc')),
    },
    {
      what: 'a PNG with 50,000 texts',
      expected: 'either',
      bytes: withPngChunks(png, ...Array.from({ length: 50_000 }, () => text)),
    },
    {
      what: 'a PNG with 100 MB after its pixels',
      expected: 'either',
      bytes: pngOf({ widthPixels: 9, heightPixels: 9 }, pngChunk('IDAT', grown)),
    },
    {
      what: 'a PNG with two headers',
      expected: 'either',
      bytes: withPngChunks(png, pngHeader({ widthPixels: 30_000, heightPixels: 30_000 })),
    },
  ];
}

/** Whole pictures that are something else too. */
function polyglots(jpeg: Uint8Array, png: Uint8Array): HostileFile[] {
  const appended = (picture: Uint8Array, more: string) => Buffer.concat([picture, Buffer.from(more, 'latin1')]);
  const comment = Buffer.from(html);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const taken: Record<string, Uint8Array> = {
    'a JPEG and an HTML page': appended(jpeg, html),
    'a JPEG and an archive': appended(jpeg, `PK\x05\x06${smuggled}`),
    'a JPEG with an HTML page as its comment': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      comment,
      jpeg.subarray(2),
    ]),
    'two JPEGs one after the other': Buffer.concat([jpeg, jpeg, Buffer.from(smuggled)]),
    'a PNG and a script of PHP': withPngChunks(
      png,
      pngChunk('tEXt', Buffer.from(`Comment\0<?php echo "${smuggled}";`)),
    ),
    'a PNG and an archive': appended(png, `PK\x05\x06${smuggled}`),
    'a PNG with a chunk that nobody knows': withPngChunks(png, pngChunk('evIl', Buffer.from(smuggled))),
  };
  return Object.entries(taken).map(([what, bytes]): HostileFile => ({ what, expected: 'taken', bytes }));
}

/** Pictures as few devices make them. */
async function unusualPictures(plain: Sharp, png: Uint8Array): Promise<HostileFile[]> {
  const animation = [
    pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    pngChunk('fdAT', Buffer.from([0, 0, 0, 1, ...Buffer.from(smuggled)])),
  ];
  const taken: Record<string, Uint8Array> = {
    'a JPEG in the colours of print': await plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
    'a grey JPEG': await plain.clone().greyscale().jpeg().toBuffer(),
    'a progressive JPEG': await plain.clone().jpeg({ progressive: true }).toBuffer(),
    'a PNG with 16 bits': await plain.clone().toColourspace('rgb16').png().toBuffer(),
    'an interlaced PNG': await plain.clone().png({ progressive: true }).toBuffer(),
    'a PNG with a palette': await plain.clone().png({ palette: true }).toBuffer(),
    'a PNG with one bit': blackPng({ widthPixels: 40, heightPixels: 30, bitDepth: 1 }),
    'a PNG of one line': blackPng({ widthPixels: 20_000, heightPixels: 1 }),
  };
  return [
    ...Object.entries(taken).map(([what, bytes]): HostileFile => ({ what, expected: 'taken', bytes })),
    { what: 'an animated PNG', expected: 'either', bytes: withPngChunks(png, ...animation) },
  ];
}

async function metadataCarriers(plain: Sharp, png: Uint8Array): Promise<HostileFile[]> {
  const gps = { GPSLatitude: '38/1 42/1 0/1', GPSLatitudeRef: 'N', GPSAreaInformation: smuggled };
  const taken: Record<string, Uint8Array> = {
    'a JPEG that knows where it was taken': await plain
      .clone()
      .withExif({ IFD0: { Artist: smuggled }, IFD3: gps })
      .jpeg()
      .toBuffer(),
    'a PNG that knows where it was taken': await plain
      .clone()
      .withExif({ IFD0: { Artist: smuggled }, IFD3: gps })
      .png()
      .toBuffer(),
    'a JPEG with XMP': await plain
      .clone()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${smuggled}</x:xmpmeta>`)
      .jpeg()
      .toBuffer(),
    'a JPEG with a wide colour profile': await plain.clone().withIccProfile('p3').jpeg().toBuffer(),
    'a PNG with a text': withPngChunks(png, pngChunk('iTXt', Buffer.from(`Comment\0\0\0\0\0${smuggled}`))),
  };
  return Object.entries(taken).map(([what, bytes]): HostileFile => ({ what, expected: 'taken', bytes }));
}
