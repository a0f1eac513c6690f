import type { VocabularyList, WordFields } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { bitNumberEnd } from '../../../read-model/pins/table/pin-table-builder.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { firstOperatorNumbers } from '../sync-vocabulary.ts';
import { lockVocabulary, selectNumbers } from '../vocabulary.sql.ts';
import type { OperatedVocabularyServices } from './operated-vocabulary-services.ts';
import { hasWord, insertWord } from './operated-words.sql.ts';
import { parentIdOf } from './parent-id-of.ts';
import { readKey, readWord } from './read-word.ts';

/** A word as an operator adds it. */
export interface AddedWord {
  readonly list: VocabularyList;
  readonly key: string;
  readonly fields: WordFields;
}

/**
 * An operator adds a word to a list. This process offers it at once; to others the change feed tells it, as `vocabulary`.
 * @throws {ApiError} 401 for a visitor, 403 for others, 400 for what was entered, 409 where the list is full
 */
export async function addWord(
  services: Pick<OperatedVocabularyServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  added: AddedWord,
): Promise<void> {
  requireOperator(context.actor);
  const { list } = added;
  const key = readKey(added.key);
  const word = readWord(list, added.fields);
  await runIdempotently(services, context, { verb: 'addWord', input: added }, async (transaction) => {
    await lockVocabulary(transaction);
    if (await hasWord(transaction, list, key)) throw refuseField('body.key', 'is the key of another word');
    const number = await insertWord(transaction, word, {
      key,
      number: await nextNumber(transaction, list),
      parentId: await parentIdOf(transaction, word, key),
    });
    await recordChange(transaction, { entity: 'vocabulary', ids: [number] });
    return { entity: 'word', entityId: key, details: { list }, answer: null };
  });
  await services.vocabulary.refresh();
}

/** A number that no word ever had, since none is deleted; null where words have ids. */
async function nextNumber(transaction: Transaction<DatabaseSchema>, list: VocabularyList): Promise<number | null> {
  if (list === 'categories' || list === 'services') return null;
  const table = ({ labels: 'label', flags: 'flag', tags: 'tag' } as const)[list];
  const taken = await selectNumbers(transaction, table);
  const number = Math.max(firstOperatorNumbers[table], ...[...taken.values()].map((other) => other + 1));
  if (number >= bitNumberEnd) throw new ApiError('409.VOCABULARY_SERVICE.101');
  return number;
}
