import type { OperatedWord, VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { pinKinds } from '../../../read-model/pins/pin.ts';
import type { PinFilter } from '../../../read-model/pins/pin-filter.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { OperatedVocabularyServices } from './operated-vocabulary-services.ts';
import { type ListedWord, presentOperatedWords } from './operated-word.presenter.ts';
import { countBusinessesByWord } from './operated-words.sql.ts';
import { wordOriginOf } from './word-origin.ts';

/**
 * All words of a list, retired ones too, with how many places or businesses carry each.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators
 */
export async function listWords(
  services: OperatedVocabularyServices,
  context: WriteContext,
  list: VocabularyList,
  signal?: AbortSignal,
): Promise<OperatedWord[]> {
  requireOperator(context.actor);
  const words = presentOperatedWords(services.vocabulary, list);
  const uses = await countUses(services, list, words, signal);
  return words.map(({ number, ...word }, index) => ({
    ...word,
    origin: wordOriginOf(services, list, word.key),
    uses: uses[index] ?? 0,
  }));
}

/** Places are counted by the map index, which knows without asking the database. */
async function countUses(
  { mapIndex, database }: OperatedVocabularyServices,
  list: VocabularyList,
  words: readonly ListedWord[],
  signal: AbortSignal | undefined,
): Promise<number[]> {
  if (list === 'categories' || list === 'services') {
    const counts = await countBusinessesByWord(database.kysely, list);
    return words.map(({ number }) => counts.get(number) ?? 0);
  }
  const group = { labels: 'labels', flags: 'flags', tags: 'yesTags' } as const;
  return Promise.all(
    words.map(async ({ number }) => {
      const filter: PinFilter = { kinds: Object.values(pinKinds), [group[list]]: [number] };
      return (await mapIndex.page({ filter, sort: 'id', limit: 1 }, signal)).total;
    }),
  );
}
