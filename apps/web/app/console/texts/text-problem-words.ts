import { siteTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { TextProblem } from '@access-atlas/contract/operating/operated-texts.ts';
import type { TFunction } from 'i18next';

/** What is wrong with a text, by its line. */
export function textProblemWords(t: TFunction, { kind, line, words }: TextProblem): string {
  return t(`console.texts.problems.${kind}`, { line, words, max: siteTextMaxCharacters });
}
