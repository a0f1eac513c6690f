import { type Language, languages } from '@access-atlas/contract/languages.ts';

/** Words in each language. */
export type InEachLanguage = Readonly<Record<Language, string>>;

/** The names of the fields of a row in which words stand in each language. */
export function textFields(id: string, group: string): string[] {
  return languages.map((language) => `${id}.${group}.${language}`);
}

/** What those fields hold at first. */
export function textValues(id: string, group: string, texts: InEachLanguage): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [`${id}.${group}.${language}`, texts[language]]));
}

/** What stands in those fields. */
export function textsOf(id: string, group: string, values: Readonly<Record<string, string>>): InEachLanguage {
  const [en, fr, pt] = languages.map((language) => values[`${id}.${group}.${language}`] ?? '');
  return { en: en ?? '', fr: fr ?? '', pt: pt ?? '' };
}
