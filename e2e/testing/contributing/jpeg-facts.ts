/** What the head of a JPEG file says of its picture. */
export interface JpegFacts {
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** By how much the encoder divided, over all tables: 1 at quality 100, where nothing but rounding is lost. */
  readonly largestDivisor: number;
}

/** Reads the segments before the pixels: ITU-T T.81, annex B. */
export function jpegFacts(file: Buffer): JpegFacts {
  if (file.readUInt16BE(0) !== 0xffd8) throw new Error('That is no JPEG file.');
  let [widthPixels, heightPixels] = [0, 0];
  const divisors: number[] = [];
  for (let at = 2; file[at] === 0xff && file[at + 1] !== 0xda; at += 2 + file.readUInt16BE(at + 2)) {
    const segment = file.subarray(at + 4, at + 2 + file.readUInt16BE(at + 2));
    // Tables of bytes, each after its number.
    if (file[at + 1] === 0xdb) divisors.push(...segment.filter((_, index) => index % 65 !== 0));
    if (file[at + 1] === 0xc0 || file[at + 1] === 0xc2) {
      heightPixels = segment.readUInt16BE(1);
      widthPixels = segment.readUInt16BE(3);
    }
  }
  if (divisors.length === 0) throw new Error('The file has no table of divisors.');
  return { widthPixels, heightPixels, largestDivisor: Math.max(...divisors) };
}
