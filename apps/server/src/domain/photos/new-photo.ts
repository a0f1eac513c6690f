import type { Language } from '@access-atlas/contract/languages.ts';

interface DescribedPhoto {
  /** What it shows, for those who cannot see it; at most 500 characters. */
  readonly altText?: string | undefined;
  readonly altTextLanguage?: Language | null | undefined;
}

/** A photo that comes with what it belongs to. */
export interface NewPhoto extends DescribedPhoto {
  readonly bytes: Uint8Array;
  /** What the person's device calls it: answers name a refused photo by it. */
  readonly name?: string;
}

/** A photo that its sender has sent before. */
export interface NamedPhoto extends DescribedPhoto {
  /** Of the bytes that were sent, in hexadecimal digits. */
  readonly sha256: string;
}

/** A photo as a person submits it. */
export type SubmittedPhoto = NewPhoto | NamedPhoto;

export function isNamedPhoto(photo: SubmittedPhoto): photo is NamedPhoto {
  return 'sha256' in photo;
}

/** The field of a request in which photos came: a form has files, JSON has their hashes. */
export function fieldOfPhotos(photos: readonly SubmittedPhoto[]): 'body.images' | 'body.photos' {
  return photos.some(isNamedPhoto) ? 'body.photos' : 'body.images';
}

/** The files of a photo, as they were made of what was sent. */
export interface PhotoFiles {
  readonly file: string;
  readonly thumbnailFile: string;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** A photo whose files are stored, and that is in no review yet. */
export interface StoredPhoto extends PhotoFiles {
  readonly altText: string;
  readonly altTextLanguage: Language | null;
  /** Why nobody but its author sees it until a moderator has looked; null where nothing is wrong. */
  readonly heldFor: readonly PhotoDoubt[] | null;
  /** By which it was named, where it was sent before; null where it came with what it belongs to. */
  readonly sentSha256: string | null;
}

/** Why somebody has to look at a photo. */
export interface PhotoDoubt {
  readonly kind: string;
  /** In the words of whoever judged it. */
  readonly excerpt: string | null;
}
