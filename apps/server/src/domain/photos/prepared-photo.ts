/** A photo as it is kept: decoded and encoded anew, so that nothing but its pixels is left of what was sent. */
export interface PreparedPhoto {
  /** JPEG, at most 1000 × 1000 pixels. */
  readonly image: Uint8Array;
  /** JPEG, about 240 pixels at its shorter edge. */
  readonly thumbnail: Uint8Array;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** Why bytes are not taken as a photo. */
export type PhotoRefusal = 'tooLarge' | 'notReadable';

/** What is said of a photo that is not taken. */
export const photoRefusals: Readonly<Record<PhotoRefusal, string>> = {
  tooLarge: 'is larger than 10 MB',
  notReadable:
    'is not a readable JPEG or PNG of at most 40 megapixels (12 where a PNG has 16 bits a channel or is interlaced)',
};

/** The bytes are no photo that the site takes. */
export class PhotoRefusedError extends Error {
  override name = 'PhotoRefusedError';
  readonly refusal: PhotoRefusal;

  constructor(refusal: PhotoRefusal, options?: ErrorOptions) {
    super(`The photo is ${refusal === 'tooLarge' ? 'too large' : 'not a readable JPEG or PNG'}.`, options);
    this.refusal = refusal;
  }
}
