import type { VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { recordChange } from '../../../db/change-feed/change-feed.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { missionLabelKey } from '../../../domain/vocabulary/vocabulary.ts';
import { selectPlacesWithoutMissionLabel } from '../../../writes/places/place-counts.sql.ts';
import { refreshPlaces } from '../../../writes/places/refresh-places.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { lockVocabulary } from '../vocabulary.sql.ts';
import type { OperatedVocabularyServices } from './operated-vocabulary-services.ts';
import { hasWord, updateRetirement } from './operated-words.sql.ts';

/** A word that is offered no longer, or again. */
export interface RetiredWord {
  readonly list: VocabularyList;
  readonly key: string;
  readonly isRetired: boolean;
}

/**
 * An operator retires a word of whatever origin, or brings it back. What carries it keeps it, and nothing is deleted;
 * doing it again changes nothing. The label that places earn in MapMissions is earned by no further ones while it is retired; all
 * that would have earned it get it when it is brought back.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 for the word
 */
export async function retireWord(
  services: Pick<OperatedVocabularyServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  retired: RetiredWord,
): Promise<void> {
  requireOperator(context.actor);
  const { list, key, isRetired } = retired;
  const verb = isRetired ? 'retireWord' : 'bringBackWord';
  const retiredAt = isRetired ? writeTimeOf(context) : null;
  await runIdempotently(services, context, { verb, input: retired }, async (transaction) => {
    await lockVocabulary(transaction);
    if (!(await hasWord(transaction, list, key))) throw new ApiError('404.VOCABULARY_SERVICE.100');
    const number = await updateRetirement(transaction, { list, key, retiredAt });
    if (number === undefined) return { entity: null, answer: null };
    await recordChange(transaction, { entity: 'vocabulary', ids: [number] });
    // Whoever was at a MapMission meanwhile earned it, too.
    if (list === 'labels' && key === missionLabelKey && !isRetired)
      await refreshPlaces(transaction, services, await selectPlacesWithoutMissionLabel(transaction));
    return { entity: 'word', entityId: key, details: { list }, answer: null };
  });
  await services.vocabulary.refresh();
}
