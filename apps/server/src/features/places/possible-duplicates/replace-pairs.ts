import type { Kysely, Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { boxesAround } from '../../../domain/geometry/boxes-around.ts';
import { sameNameRadiusMeters } from '../../../domain/places/probable-duplicate.ts';
import { findPairs, type PlacePair } from './find-pairs.ts';
import { dropPairsOf, selectInBoxes, selectPositions, storePairs } from './searched-places.sql.ts';

/** Of thousands at one spot so many are looked at. */
const placesAroundMax = 500;

/** The pairs of which some places are one, as they are now. */
export async function findPairsOf(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<PlacePair[]> {
  const positions = await selectPositions(kysely, ids);
  const boxes = positions.flatMap((position) => boxesAround(position, sameNameRadiusMeters));
  const around = boxes.length === 0 ? [] : await selectInBoxes(kysely, boxes, placesAroundMax);
  const changed = new Set(ids);
  return findPairs(around).filter(({ firstId, secondId }) => changed.has(firstId) || changed.has(secondId));
}

/** Keeps the pairs that were found of some places, and forgets the others of these. */
export async function replacePairsOf(
  transaction: Transaction<DatabaseSchema>,
  ids: readonly number[],
  pairs: readonly PlacePair[],
): Promise<void> {
  await dropPairsOf(transaction, ids, pairs);
  await storePairs(transaction, pairs);
}
