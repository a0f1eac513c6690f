import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { isSame } from '../../../domain/places/place-changes.ts';
import type { ContributionPeriod } from './found-contributions.sql.ts';
import { type DescribedPlace, type DescriptionChange, selectDescribedPlaces } from './written-descriptions.sql.ts';

/** What somebody wrote of places as their business. */
export interface FoundDescriptions {
  /** What the places say once it is taken back: what stood there before. */
  readonly reverted: readonly DescriptionChange[];
  /** Places that stay as they are, because others have changed since what it left. */
  readonly keptIds: readonly number[];
  /** Places of which a moderator approved all that they wrote. */
  readonly approvedIds: readonly number[];
}

export async function findDescriptions(
  kysely: Kysely<DatabaseSchema>,
  period: ContributionPeriod,
): Promise<FoundDescriptions> {
  const described = await selectDescribedPlaces(kysely, period);
  const unapproved = described.filter(({ written }) => written.length > 0);
  const reverted = unapproved.flatMap((place) => {
    const { placeId, current } = place;
    const after = wordsWithout(place);
    return isSame(current, after) ? [] : [{ placeId, before: current, after }];
  });
  const changed = new Set(reverted.map(({ placeId }) => placeId));
  return {
    reverted,
    keptIds: unapproved.flatMap(({ placeId }) => (changed.has(placeId) ? [] : [placeId])),
    approvedIds: described.flatMap(({ placeId, written }) => (written.length === 0 ? [placeId] : [])),
  };
}

/** What a place would say if something had not been written: what still stands as it was left gets what stood before. */
function wordsWithout({ current, written }: DescribedPlace): DescribedPlace['current'] {
  return written.reduce((words, { before, after }) => (isSame(words, after) ? before : words), current);
}
