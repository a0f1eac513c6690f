import { type Language, languages } from '@access-atlas/contract/languages.ts';
import { operatorTextNames, type TextName } from '@access-atlas/contract/site/text-names.ts';
import type { Texts } from './read-texts.ts';
import type { TextFile } from './text-file.ts';

export interface FoundText {
  readonly file: TextFile;
  readonly language: Language;
}

/** A text in the reader's language, else in the first that has it; null where nobody has written it. */
export function findText(texts: Texts, name: TextName, asked: Language): FoundText | null {
  for (const language of [asked, ...languages]) {
    const file = texts[language][name];
    if (file !== undefined) return { file, language };
  }
  return null;
}

/** The paths at which the site has no page because its operator could write a text and has not. */
export function unwrittenPaths(texts: Texts): string[] {
  const unwritten = operatorTextNames.filter((name) =>
    languages.every((language) => texts[language][name] === undefined),
  );
  return unwritten.map((name) => `/${name}`);
}

/** Whether the site has a page at a path, as far as texts decide it: not where its operator could write one and has not. */
export function hasPageAt(texts: Texts, path: string): boolean {
  return !unwrittenPaths(texts).includes(path);
}
