import type { Language } from '@access-atlas/contract/languages.ts';

/** A photo as a person submits it. */
export interface NewPhoto {
  readonly bytes: Uint8Array;
  /** What the person's device calls it: answers name a refused photo by it. */
  readonly name?: string;
  /** What it shows, for those who cannot see it; at most 500 characters. */
  readonly altText?: string;
  readonly altTextLanguage?: Language | null;
}

/** A photo whose files are stored, and no row yet. */
export interface StoredPhoto {
  readonly file: string;
  readonly thumbnailFile: string;
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly altText: string;
  readonly altTextLanguage: Language | null;
  /** Why nobody but its author sees it until a moderator has looked; null where nothing is wrong. */
  readonly heldFor: readonly PhotoDoubt[] | null;
}

/** Why somebody has to look at a photo. */
export interface PhotoDoubt {
  readonly kind: string;
  /** In the words of whoever judged it. */
  readonly excerpt: string | null;
}
