import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { reachVerdict, type VerdictReport } from '../domain/verdict/verdict.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import { lockPlaces, selectReports, updateVerdicts } from './reports.sql.ts';

/** Numbers of the tags that state a problem. */
export function barrierTagsOf({ tags }: Pick<Vocabulary, 'tags'>): ReadonlySet<number> {
  return new Set(tags.all.filter(({ isBarrier }) => isBarrier).map(({ number }) => number));
}

/**
 * Brings rating, summary and tags of places up to their reports. Call it in the transaction that wrote or removed
 * reports, before `recordChange`. Places whose verdict stays are not touched.
 * @param placeIds at most some 500
 * @returns the ids of the places whose verdict changed
 */
export async function refreshVerdicts(
  transaction: Transaction<DatabaseSchema>,
  placeIds: readonly number[],
  vocabulary: Pick<Vocabulary, 'tags'>,
): Promise<number[]> {
  if (placeIds.length === 0) return [];
  await lockPlaces(transaction, placeIds);
  const reportsByPlace = new Map<number, VerdictReport[]>(placeIds.map((placeId) => [placeId, []]));
  for (const { placeId, ...report } of await selectReports(transaction, placeIds))
    reportsByPlace.get(placeId)?.push(report);
  const barrierTags = barrierTagsOf(vocabulary);
  return updateVerdicts(
    transaction,
    [...reportsByPlace].map(([placeId, reports]) => ({ placeId, ...reachVerdict(reports, barrierTags) })),
  );
}
