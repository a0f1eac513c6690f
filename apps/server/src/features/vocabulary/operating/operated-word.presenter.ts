import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { OperatedWord, VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';

/** What a list says of a word; where it comes from and how often it is used is not the list's to say. */
export type ListedWord = Omit<OperatedWord, 'origin' | 'uses'> & { readonly number: number };

const without = {
  explanations: null,
  negatives: null,
  category: null,
  audiences: null,
  isBarrier: null,
  featured: null,
  verified: null,
  parent: null,
} as const;

/** The words of a list as operators see them, in the list's order: built-in ones first. */
export function presentOperatedWords(vocabulary: Vocabulary, list: VocabularyList): ListedWord[] {
  switch (list) {
    case 'labels':
      return vocabulary.labels.all.map((label) => ({
        ...without,
        ...common(label),
        explanations: textsOf(label.explanations),
        featured: label.featured,
        verified: label.verified,
      }));
    case 'flags':
      return vocabulary.flags.all.map((flag) => ({
        ...without,
        ...common(flag),
        explanations: textsOf(flag.explanations),
      }));
    case 'tags':
      return vocabulary.tags.all.map((tag) => ({
        ...without,
        ...common(tag),
        explanations: textsOf(tag.explanations),
        negatives: textsOf(tag.negatives),
        category: tag.category,
        audiences: [...tag.audiences],
        isBarrier: tag.isBarrier,
      }));
    case 'categories':
      return presentCategories(vocabulary.directoryCategories);
    case 'services':
      return vocabulary.directoryServices.map((service) => ({
        ...without,
        ...common({ ...service, number: service.id }),
      }));
  }
}

/** Each category is followed by those that belong to it. */
function presentCategories(categories: Vocabulary['directoryCategories']): ListedWord[] {
  const present = (category: (typeof categories)[number], parent: string | null) => ({
    ...without,
    ...common({ ...category, number: category.id }),
    parent,
  });
  return categories
    .filter(({ parentId }) => parentId === null)
    .flatMap((category) => [
      present(category, null),
      ...categories.filter(({ parentId }) => parentId === category.id).map((child) => present(child, category.key)),
    ]);
}

interface StoredWord {
  readonly number: number;
  readonly key: string;
  readonly names: LocalizedText;
  readonly isRetired?: boolean;
}

function common({ number, key, names, isRetired = false }: StoredWord) {
  return { number, key, names: textsOf(names), isRetired };
}

function textsOf({ en, fr, pt }: LocalizedText) {
  return { ...(en !== undefined && { en }), ...(fr !== undefined && { fr }), ...(pt !== undefined && { pt }) };
}
