/** What `accept` of a file dialog names, and nothing else: phones that take photos in another format convert them then. */
export const acceptedPhotos = 'image/jpeg,image/png';

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** Whether a file begins as a JPEG or a PNG does, whatever it is called. */
export function isJpegOrPng(bytes: Uint8Array): boolean {
  return beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));
}
