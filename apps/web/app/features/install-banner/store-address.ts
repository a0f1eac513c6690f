import { type Language, languageTags } from '@access-atlas/contract/languages.ts';

/** The page of an Android app in Google's store, in the reader's language. */
export function storeAddress(appId: string, language: Language): string {
  return `https://play.google.com/store/apps/details?id=${encodeURIComponent(appId)}&hl=${languageTags[language]}`;
}
