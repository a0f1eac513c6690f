import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';

/** The `lang` of a photo's alt text on a page in `language`; undefined where it is the page's own, or nobody knows. */
export function altTextLang(
  { altText, altTextLanguage }: Place['images'][number],
  language: Language,
): string | undefined {
  if (altText === '' || altTextLanguage === null || altTextLanguage === language) return undefined;
  return languageTags[altTextLanguage];
}
