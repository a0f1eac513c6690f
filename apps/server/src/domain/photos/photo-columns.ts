import type { Language } from '@access-atlas/contract/languages.ts';

/** A photo as queries join it to places and reviews. */
export interface PhotoColumns {
  readonly file: string;
  readonly thumbnailFile: string;
  readonly altText: string;
  readonly altTextLanguage: Language | null;
}
