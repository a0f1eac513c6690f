import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type { OperatedWord } from '@access-atlas/contract/operating/operated-vocabulary.ts';

/** What a word is called in a language, or in the one that its readers read instead. */
export function nameOfWord({ names, key }: Pick<OperatedWord, 'names' | 'key'>, language: Language): string {
  return pickText(names, language)?.text ?? key;
}
