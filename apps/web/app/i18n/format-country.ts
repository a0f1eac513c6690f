import { type Language, languageTags } from '@access-atlas/contract/languages.ts';

/** The name of a country. @param code ISO 3166-1, two letters; it stands for itself where it is unknown */
export function formatCountry(code: string, language: Language): string {
  return new Intl.DisplayNames(languageTags[language], { type: 'region' }).of(code) ?? code;
}
