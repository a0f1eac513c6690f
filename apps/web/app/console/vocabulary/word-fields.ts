import { type Language, languages } from '@access-atlas/contract/languages.ts';
import type { OperatedWord, VocabularyList, WordFields } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { audiences, tagCategories } from '@access-atlas/contract/places/accessibility.ts';
import type { FormValues } from '../../forms/use-form.ts';

export const textGroups = ['names', 'negatives', 'explanations'] as const;
export type TextGroup = (typeof textGroups)[number];

/** All fields of all lists, in the order in which they stand; an audience is a checkbox of its own. */
export const wordFieldNames = [
  ...inEveryLanguage('names'),
  'key',
  ...inEveryLanguage('negatives'),
  ...inEveryLanguage('explanations'),
  'category',
  ...audiences.map((audience) => `audiences.${audience}` as const),
  'isBarrier',
  'featured',
  'verified',
  'parent',
] as const;
export type WordField = (typeof wordFieldNames)[number];
export type WordValues = FormValues<WordField>;

/** The groups of texts that words of a list have. */
export function textGroupsOf(list: VocabularyList): readonly TextGroup[] {
  if (list === 'tags') return textGroups;
  return list === 'labels' || list === 'flags' ? ['names', 'explanations'] : ['names'];
}

/** What the form of a word begins with; null: of a new one. */
export function initialValues(word: OperatedWord | null): Partial<WordValues> {
  if (word === null) return { category: tagCategories[2] };
  const checked = (is: boolean | null) => (is ? 'on' : '');
  const texts = textGroups.flatMap((group) =>
    languages.map((language) => [`${group}.${language}`, word[group]?.[language] ?? '']),
  );
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries((word.audiences ?? []).map((audience) => [`audiences.${audience}`, 'on'])),
    key: word.key,
    category: word.category ?? '',
    isBarrier: checked(word.isBarrier),
    featured: checked(word.featured),
    verified: checked(word.verified),
    parent: word.parent ?? '',
  };
}

/** What is sent of a word of a list. */
export function wordFieldsOf(list: VocabularyList, values: WordValues): WordFields {
  const texts = Object.fromEntries(textGroupsOf(list).map((group) => [group, textsIn(group, values)]));
  const names = textsIn('names', values);
  if (list === 'labels')
    return { ...texts, names, featured: values.featured === 'on', verified: values.verified === 'on' };
  if (list === 'tags')
    return {
      ...texts,
      names,
      category: tagCategories.find((known) => known === values.category),
      audiences: audiences.filter((audience) => values[`audiences.${audience}`] === 'on'),
      isBarrier: values.isBarrier === 'on',
    };
  if (list === 'categories') return { names, parent: values.parent === '' ? null : values.parent };
  return { ...texts, names };
}

function textsIn(group: TextGroup, values: WordValues): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = values[`${group}.${language}`].trim();
      return text === '' ? [] : [[language, text]];
    }),
  );
}

function inEveryLanguage<Group extends TextGroup>(group: Group) {
  return languages.map((language) => `${group}.${language}` as const);
}
