import type { VocabularyList, wordOrigins } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import type { OperatedVocabularyServices } from './operated-vocabulary-services.ts';

export type WordOrigin = (typeof wordOrigins)[number];
type Files = Pick<OperatedVocabularyServices, 'reference' | 'additions'>;

interface Keyed {
  readonly key: string;
}

/** Where a word comes from: what files say of one is written at every start, so that nobody changes it elsewhere. */
export function wordOriginOf({ reference, additions }: Files, list: VocabularyList, key: string): WordOrigin {
  const isOf = (words: readonly Keyed[]) => words.some((word) => word.key === key);
  if (isOf(wordsOf(reference, list))) return 'product';
  if (additions !== null && isOf([...wordsOf(additions, list), ...subCategoriesAddedBy(additions, list)]))
    return 'file';
  return 'console';
}

type WordFiles = Pick<Files['reference'], 'directoryCategories'> &
  Readonly<Record<'labels' | 'flags' | 'tags' | 'directoryServices', readonly Keyed[]>>;

function wordsOf(files: WordFiles, list: VocabularyList): readonly Keyed[] {
  if (list === 'categories')
    return files.directoryCategories.flatMap((category) => [category, ...category.subCategories]);
  return list === 'services' ? files.directoryServices : files[list];
}

function subCategoriesAddedBy(
  { directorySubCategories }: NonNullable<Files['additions']>,
  list: VocabularyList,
): readonly Keyed[] {
  return list === 'categories' ? directorySubCategories : [];
}
