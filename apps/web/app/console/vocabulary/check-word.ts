import { languages } from '@access-atlas/contract/languages.ts';
import { wordExplanationMaxCharacters, wordNameMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { keySchema } from '@access-atlas/contract/query.ts';
import type { TFunction } from 'i18next';
import type { FieldErrors } from '../../forms/use-form.ts';
import { type TextGroup, textGroupsOf, type WordField, type WordValues } from './word-fields.ts';

/** What is wrong with a word, as far as the device can say. @param isNew whether its key can still be chosen */
export function checkWord(
  t: TFunction,
  { list, isNew }: { readonly list: VocabularyList; readonly isNew: boolean },
  values: WordValues,
): FieldErrors<WordField> {
  const isKey = keySchema.safeParse(values.key.trim()).success && values.key.trim().length > 1;
  const tooLong = textGroupsOf(list).flatMap((group) =>
    languages
      .map((language) => `${group}.${language}` as const)
      .filter((field) => [...values[field].trim()].length > maxOf(group))
      .map((field) => [field, t('console.vocabulary.errors.tooLong', { count: maxOf(group) })]),
  );
  const missing = textGroupsOf(list).filter(
    (group): group is Exclude<TextGroup, 'explanations'> => group !== 'explanations' && isEmpty(group, values),
  );
  return {
    ...Object.fromEntries(missing.map((group) => [`${group}.en`, t(`console.vocabulary.errors.${group}`)])),
    ...Object.fromEntries(tooLong),
    ...(isNew && !isKey && { key: t('console.vocabulary.errors.key') }),
  };
}

/** How many characters a text of a group may have. */
export function maxOf(group: TextGroup): number {
  return group === 'explanations' ? wordExplanationMaxCharacters : wordNameMaxCharacters;
}

function isEmpty(group: TextGroup, values: WordValues): boolean {
  return languages.every((language) => values[`${group}.${language}`].trim() === '');
}
