import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { Change, PlaceChanges } from '../../../domain/places/place-changes.ts';
import type { ContributionPeriod } from './found-contributions.sql.ts';
import type { TakeBack } from './taken-back-contributions.sql.ts';

/** The words of a business of its place; null where there are none. */
type Words = NonNullable<PlaceChanges['providerDescription']>['after'];

/** A place that somebody described as its business. */
export interface DescribedPlace {
  readonly placeId: number;
  readonly current: Words;
  /** What they wrote in the period and no moderator approved, the latest first. */
  readonly written: readonly Change<Words>[];
}

const currentWords = sql`
  CASE WHEN place.provider_description IS NOT NULL
       THEN jsonb_build_object('text', place.provider_description, 'language', place.provider_description_language) END`;

/** Places on the map that somebody described in a period, in the order of their ids. */
export async function selectDescribedPlaces(
  kysely: Kysely<DatabaseSchema>,
  { personId, from, until }: ContributionPeriod,
): Promise<DescribedPlace[]> {
  const { rows } = await sql<DescribedPlace>`
    SELECT place.id AS "placeId", ${currentWords} AS current,
           coalesce(jsonb_agg(changes -> 'providerDescription' ORDER BY entry.id DESC) FILTER (WHERE NOT EXISTS (
             SELECT FROM moderation_item AS held
             WHERE held.kind = 'description' AND held.thing = entry.place_id::text AND held.outcome = 'approved'
               AND held.resolved_at = entry.at)), '[]') AS written
    FROM place_history AS entry JOIN place ON place.id = entry.place_id AND place.deleted_at IS NULL
    WHERE entry.person_id = ${personId} AND entry.kind = 'described' AND entry.at >= ${from} AND entry.at < ${until}
    GROUP BY place.id ORDER BY place.id`.execute(kysely);
  return rows;
}

/** What the business says of a place changes. */
export interface DescriptionChange extends Change<Words> {
  readonly placeId: number;
}

/** Keeps which descriptions a decision takes back: what stood there, and what stands there afterwards. */
export async function insertTakenBackDescriptions(
  transaction: Transaction<DatabaseSchema>,
  { decisionId }: Pick<TakeBack, 'decisionId'>,
  changes: readonly DescriptionChange[],
): Promise<void> {
  await sql`
    INSERT INTO taken_back_contribution (decision_id, kind, subject_id, before)
    SELECT ${decisionId}::bigint, 'description', (change ->> 'placeId')::bigint,
           jsonb_build_object('before', change -> 'before', 'after', change -> 'after')
    FROM jsonb_array_elements(${JSON.stringify(changes)}::jsonb) AS change`.execute(transaction);
}

/** What a decision took back of descriptions, as far as it still is so: what others wrote since stays. */
export async function selectTakenBackDescriptions(
  transaction: Transaction<DatabaseSchema>,
  decisionId: number,
): Promise<DescriptionChange[]> {
  const { rows } = await sql<DescriptionChange>`
    SELECT place.id AS "placeId", taken.before -> 'after' AS before, taken.before -> 'before' AS after
    FROM taken_back_contribution AS taken JOIN place ON place.id = taken.subject_id
    WHERE decision_id = ${decisionId} AND taken.kind = 'description'
      AND coalesce(${currentWords}, 'null') = taken.before -> 'after'
    ORDER BY place.id`.execute(transaction);
  return rows;
}

/** Writes what the businesses of places say from now on. */
export async function updateDescriptions(
  transaction: Transaction<DatabaseSchema>,
  changes: readonly DescriptionChange[],
): Promise<void> {
  await sql`
    UPDATE place SET provider_description = change -> 'after' ->> 'text',
      provider_description_language = change -> 'after' ->> 'language', updated_at = now()
    FROM jsonb_array_elements(${JSON.stringify(changes)}::jsonb) AS change
    WHERE place.id = (change ->> 'placeId')::bigint`.execute(transaction);
}
