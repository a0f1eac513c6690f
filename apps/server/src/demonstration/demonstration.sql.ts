import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** Ids of the demonstration's places by their external ids. */
export async function selectDemonstrationPlaceIds(kysely: Kysely<DatabaseSchema>): Promise<Map<string, number>> {
  const rows = await kysely
    .selectFrom('place_source')
    .select(['external_id', 'place_id'])
    .where('source', '=', 'demonstration')
    .execute();
  return new Map(rows.map(({ external_id, place_id }) => [external_id, place_id]));
}

/** Whether nobody has put anything into the database yet. */
export async function isEmptySite(kysely: Kysely<DatabaseSchema>): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM place) AND NOT EXISTS (SELECT FROM person) AND NOT EXISTS (SELECT FROM business)
      AND NOT EXISTS (SELECT FROM import_run) AS "isEmpty"`.execute(kysely);
  return rows[0]?.isEmpty ?? false;
}

/** The next places of the demonstration. */
export async function selectPlacesToRemove(transaction: Transaction<DatabaseSchema>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT place.id FROM place
    WHERE EXISTS (SELECT FROM place_source WHERE place_source.place_id = place.id AND source = 'demonstration')
    ORDER BY place.id LIMIT ${limit} FOR UPDATE`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Names of the photo files of places, but for those that show something elsewhere too. */
export async function selectPhotoFiles(
  transaction: Transaction<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ file: string; thumbnailFile: string }>`
    SELECT file, thumbnail_file AS "thumbnailFile" FROM photo WHERE place_id = ANY (${placeIds}::bigint[])
      AND NOT EXISTS (SELECT FROM sent_photo WHERE sent_photo.file = photo.file)
      AND NOT EXISTS (SELECT FROM photo AS other WHERE other.file = photo.file
                      AND other.place_id <> ALL (${placeIds}::bigint[]))`.execute(transaction);
  return rows.flatMap(({ file, thumbnailFile }) => [file, thumbnailFile]);
}

/** Removes places with all that hangs on them, their lines in the audit trail included. */
export async function deletePlaces(
  transaction: Transaction<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM audit WHERE entity = 'place' AND entity_id = ANY (${placeIds.map(String)}::text[])
      OR entity = 'review'
        AND entity_id IN (SELECT id::text FROM review WHERE place_id = ANY (${placeIds}::bigint[]))`.execute(
    transaction,
  );
  await sql`DELETE FROM place WHERE id = ANY (${placeIds}::bigint[])`.execute(transaction);
}

/** Removes the gazetteer of a dataset and returns the ids. */
export async function deleteLocalitiesOf(
  transaction: Transaction<DatabaseSchema>,
  datasets: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM locality WHERE dataset = ANY (${datasets}::text[]) RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * Takes the reviews that the demonstration's people wrote of real places, which happens in development alone, and returns
 * the ids of those places.
 */
export async function deleteVisitingReviews(transaction: Transaction<DatabaseSchema>): Promise<number[]> {
  const { rows } = await sql<{ placeId: number }>`
    DELETE FROM review WHERE person_id IN (SELECT id FROM person WHERE is_demonstration)
    RETURNING place_id AS "placeId"`.execute(transaction);
  return [...new Set(rows.map(({ placeId }) => placeId))];
}

/** Takes what others wrote out of the demonstration's MapMission, and returns the ids of the places of those reviews. */
export async function detachReviewsFromEvents(transaction: Transaction<DatabaseSchema>): Promise<number[]> {
  const { rows } = await sql<{ placeId: number }>`
    UPDATE review SET event_id = NULL WHERE event_id IN (SELECT id FROM event WHERE is_demonstration)
    RETURNING place_id AS "placeId"`.execute(transaction);
  return rows.map(({ placeId }) => placeId);
}

/** Removes people, MapMission, directory and runs of the demonstration; its places and their reviews must be gone already. */
export async function deleteInhabitants(transaction: Transaction<DatabaseSchema>): Promise<void> {
  for (const statement of [
    sql`UPDATE report SET event_id = NULL WHERE event_id IN (SELECT id FROM event WHERE is_demonstration)`,
    sql`DELETE FROM event_member
        WHERE event_id IN (SELECT id FROM event WHERE is_demonstration)
          OR person_id IN (SELECT id FROM person WHERE is_demonstration)`,
    sql`DELETE FROM audit
        WHERE actor_id IN (SELECT id FROM person WHERE is_demonstration)
          OR entity = 'person' AND entity_id IN (SELECT id::text FROM person WHERE is_demonstration)
          OR entity = 'event' AND entity_id IN (SELECT id::text FROM event WHERE is_demonstration)
          OR entity = 'business' AND entity_id IN (SELECT id::text FROM business WHERE is_demonstration)
          OR entity = 'importRun'
            AND entity_id IN (SELECT id::text FROM import_run WHERE source = 'demonstration')`,
    sql`DELETE FROM event WHERE is_demonstration`,
    sql`DELETE FROM business WHERE is_demonstration`,
    sql`DELETE FROM provider_grant WHERE person_id IN (SELECT id FROM person WHERE is_demonstration)`,
    sql`DELETE FROM person WHERE is_demonstration`,
    sql`DELETE FROM import_run WHERE source = 'demonstration'`,
  ])
    await statement.execute(transaction);
}

/** Removes partner keys that no place and no provider uses, and that are not every site's. */
export async function deletePartners(transaction: Transaction<DatabaseSchema>, keys: readonly string[]): Promise<void> {
  await sql`DELETE FROM audit WHERE entity = 'partner' AND entity_id = ANY (${keys}::text[])`.execute(transaction);
  await sql`
    DELETE FROM partner WHERE key = ANY (${keys}::text[]) AND NOT is_built_in
      AND NOT EXISTS (SELECT FROM place WHERE place.partner_number = partner.number)
      AND NOT EXISTS (SELECT FROM provider_grant WHERE provider_grant.partner_number = partner.number)`.execute(
    transaction,
  );
}

/** Deletes the submissions whose keys begin so, and the setting. */
export async function deleteTraces(
  transaction: Transaction<DatabaseSchema>,
  submissionPrefix: string,
  settingKey: string,
): Promise<void> {
  await sql`DELETE FROM submission WHERE starts_with(key, ${submissionPrefix})`.execute(transaction);
  await sql`DELETE FROM setting WHERE key = ${settingKey}`.execute(transaction);
}
