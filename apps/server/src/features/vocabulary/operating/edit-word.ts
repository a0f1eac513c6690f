import type { VocabularyList, WordFields } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { recordChange } from '../../../db/change-feed/change-feed.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { lockVocabulary } from '../vocabulary.sql.ts';
import type { OperatedVocabularyServices } from './operated-vocabulary-services.ts';
import { hasWord, updateWord } from './operated-words.sql.ts';
import { parentIdOf } from './parent-id-of.ts';
import { readWord } from './read-word.ts';
import { wordOriginOf } from './word-origin.ts';

/** A word as an operator wants it; its key and its list stay. */
export interface EditedWord {
  readonly list: VocabularyList;
  readonly key: string;
  readonly fields: WordFields;
}

/**
 * An operator changes a word that operators added. What comes from files is written from them at every start.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 for the word, 400 for what was entered, 409 for a word from files
 */
export async function editWord(
  services: Pick<OperatedVocabularyServices, 'database' | 'vocabulary' | 'reference' | 'additions'>,
  context: WriteContext,
  edited: EditedWord,
): Promise<void> {
  requireOperator(context.actor);
  const { list, key, fields } = edited;
  if (wordOriginOf(services, list, key) !== 'console') throw new ApiError('409.VOCABULARY_SERVICE.100');
  const word = readWord(list, fields);
  await runIdempotently(services, context, { verb: 'editWord', input: edited }, async (transaction) => {
    await lockVocabulary(transaction);
    if (!(await hasWord(transaction, list, key))) throw new ApiError('404.VOCABULARY_SERVICE.100');
    const parentId = await parentIdOf(transaction, word, key);
    const number = await updateWord(transaction, word, { key, parentId });
    await recordChange(transaction, { entity: 'vocabulary', ids: [number] });
    return { entity: 'word', entityId: key, details: { list }, answer: null };
  });
  await services.vocabulary.refresh();
}
