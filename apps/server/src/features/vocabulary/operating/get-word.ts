import type { OperatedWord, VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { listWords } from './list-words.ts';
import type { OperatedVocabularyServices } from './operated-vocabulary-services.ts';

/**
 * One word as operators see it.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators, 404 for the word
 */
export async function getWord(
  services: OperatedVocabularyServices,
  context: WriteContext,
  { list, key }: { readonly list: VocabularyList; readonly key: string },
): Promise<OperatedWord> {
  const word = (await listWords(services, context, list)).find((one) => one.key === key);
  if (word === undefined) throw new ApiError('404.VOCABULARY_SERVICE.100');
  return word;
}
