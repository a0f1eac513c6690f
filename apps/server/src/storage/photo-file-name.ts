import { randomBytes } from 'node:crypto';

const nameBytes = 16;
const pattern = /^[a-z0-9][a-z0-9-]{0,99}\.(jpg|png)$/;

/** How a kind of file is called in its name, and to browsers. */
const mediaTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;

/** A name that nobody can guess, and that is nobody's: 128 random bits. */
export function randomPhotoName(): string {
  return randomBytes(nameBytes).toString('hex');
}

/** Whether a text can be the name of a file in the photo store: one plain name, no folder. */
export function isPhotoFileName(text: string): boolean {
  return pattern.test(text);
}

/** The media type of a photo file, by its name; undefined for what is no name of one. */
export function mediaTypeOf(file: string): string | undefined {
  const kind = pattern.exec(file)?.[1];
  return kind === 'jpg' || kind === 'png' ? mediaTypes[kind] : undefined;
}
