import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { MovedRows } from '../../../domain/places/moved-rows.ts';

/** From which place rows go, and to which. */
export interface Move {
  readonly fromId: number;
  readonly intoId: number;
}

type Moved<Rows extends keyof MovedRows> = Pick<MovedRows, Rows>;

/**
 * Moves what people said of a place, with the photos, and gives it to another. One statement, because reviews, replies and
 * photos refer to each other with their place.
 */
export async function moveOpinions(
  transaction: Transaction<DatabaseSchema>,
  { fromId, intoId }: Move,
): Promise<Moved<'reviews' | 'photos' | 'reports'>> {
  const { rows } = await sql<Moved<'reviews' | 'photos' | 'reports'>>`
    WITH moved_review AS (UPDATE review SET place_id = ${intoId} WHERE place_id = ${fromId} RETURNING id),
    moved_photo AS (UPDATE photo SET place_id = ${intoId} WHERE place_id = ${fromId} RETURNING id),
    moved_report AS (
      UPDATE report SET place_id = ${intoId} WHERE place_id = ${fromId} AND author_key IS NOT NULL RETURNING id)
    SELECT ARRAY(SELECT id FROM moved_review ORDER BY 1) AS reviews, ARRAY(SELECT id FROM moved_photo ORDER BY 1) AS photos,
           ARRAY(SELECT id FROM moved_report ORDER BY 1) AS reports`.execute(transaction);
  const [moved] = rows;
  if (moved === undefined) throw new Error('What was moved was not told.');
  return moved;
}

/** Moves back what {@link moveOpinions} moved, with what was written since then of those reviews. */
export async function moveOpinionsBack(
  transaction: Transaction<DatabaseSchema>,
  { fromId, intoId }: Move,
  { reviews, photos, reports, items }: Moved<'reviews' | 'photos' | 'reports' | 'items'>,
): Promise<readonly number[]> {
  const { rows } = await sql<{ reviews: number[] }>`
    WITH back AS (
      SELECT id FROM review
      WHERE place_id = ${intoId} AND (id = ANY (${reviews}::bigint[]) OR parent_id = ANY (${reviews}::bigint[]))),
    moved_review AS (UPDATE review SET place_id = ${fromId} WHERE id IN (SELECT id FROM back)),
    moved_photo AS (
      UPDATE photo SET place_id = ${fromId}
      WHERE place_id = ${intoId}
        AND (review_id IN (SELECT id FROM back) OR (review_id IS NULL AND id = ANY (${photos}::bigint[])))),
    moved_report AS (
      UPDATE report SET place_id = ${fromId}
      WHERE place_id = ${intoId}
        AND (review_id IN (SELECT id FROM back) OR (review_id IS NULL AND id = ANY (${reports}::bigint[])))),
    moved_item AS (
      UPDATE moderation_item SET place_id = ${fromId}
      WHERE place_id = ${intoId} AND (review_id IN (SELECT id FROM back) OR id = ANY (${items}::bigint[])))
    SELECT ARRAY(SELECT id FROM back) AS reviews`.execute(transaction);
  return rows[0]?.reviews ?? [];
}

/**
 * Moves who speaks for a place and who says so. Whoever does so of both keeps one of each at the place that stays; the other
 * waits where it is.
 */
export async function moveProviders(
  transaction: Transaction<DatabaseSchema>,
  { fromId, intoId }: Move,
): Promise<Moved<'grants' | 'claims'>> {
  const grants = await sql<{ id: number }>`
    UPDATE provider_grant SET place_id = ${intoId}
    WHERE place_id = ${fromId} AND NOT EXISTS (
      SELECT FROM provider_grant AS own WHERE own.place_id = ${intoId} AND own.person_id = provider_grant.person_id)
    RETURNING id`.execute(transaction);
  const claims = await sql<{ id: number }>`
    UPDATE place_claim SET place_id = ${intoId}
    WHERE place_id = ${fromId} AND (decided_at IS NOT NULL OR NOT EXISTS (
      SELECT FROM place_claim AS own
      WHERE own.place_id = ${intoId} AND own.person_id = place_claim.person_id AND own.decided_at IS NULL))
    RETURNING id`.execute(transaction);
  return { grants: idsOf(grants.rows), claims: idsOf(claims.rows) };
}

export async function moveProvidersBack(
  transaction: Transaction<DatabaseSchema>,
  { fromId, intoId }: Move,
  { grants, claims }: Moved<'grants' | 'claims'>,
): Promise<void> {
  await sql`
    UPDATE provider_grant SET place_id = ${fromId}
    WHERE place_id = ${intoId} AND id = ANY (${grants}::bigint[])`.execute(transaction);
  await sql`
    UPDATE place_claim SET place_id = ${fromId}
    WHERE place_id = ${intoId} AND id = ANY (${claims}::bigint[])`.execute(transaction);
}

/** What people said of a place that is their own since it took over who speaks for it; returns those reports. */
export async function disownMovedReports(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
): Promise<MovedRows['disowned']> {
  const { rows } = await sql<MovedRows['disowned'][number]>`
    UPDATE report SET is_of_own_place = true
    FROM person, place
    WHERE place.id = ${placeId} AND report.place_id = place.id AND person.author_key = report.author_key
      AND NOT report.is_of_own_place
      AND EXISTS (SELECT FROM provider_grant
                  WHERE provider_grant.person_id = person.id
                    AND (provider_grant.place_id = place.id OR provider_grant.partner_number = place.partner_number))
    RETURNING report.id, report.review_id AS "reviewId"`.execute(transaction);
  return rows;
}

/** Lets those reports count again whose author does not speak for their place any more. */
export async function ownMovedReports(
  transaction: Transaction<DatabaseSchema>,
  disowned: MovedRows['disowned'],
): Promise<void> {
  const ids = disowned.map(({ id }) => id);
  const reviewIds = disowned.flatMap(({ reviewId }) => reviewId ?? []);
  await sql`
    UPDATE report SET is_of_own_place = false
    FROM person, place
    WHERE (report.id = ANY (${ids}::bigint[]) OR report.review_id = ANY (${reviewIds}::bigint[]))
      AND place.id = report.place_id AND person.author_key = report.author_key
      AND NOT EXISTS (SELECT FROM provider_grant
                      WHERE provider_grant.person_id = person.id
                        AND (provider_grant.place_id = place.id
                             OR provider_grant.partner_number = place.partner_number))`.execute(transaction);
}

/** Moves an amenity along the trails where it lies. The next import finds the amenities of trails anew. */
export async function moveAlongTrails(
  transaction: Transaction<DatabaseSchema>,
  { fromId, intoId }: Move,
): Promise<MovedRows['trails']> {
  const { rows } = await sql<MovedRows['trails'][number]>`
    WITH left_trail AS (DELETE FROM trail_amenity WHERE amenity_id = ${fromId} RETURNING trail_id),
    added AS (
      INSERT INTO trail_amenity (trail_id, amenity_id) SELECT trail_id, ${intoId}::bigint FROM left_trail
      ON CONFLICT DO NOTHING RETURNING trail_id)
    SELECT trail_id AS id, EXISTS (SELECT FROM added WHERE added.trail_id = left_trail.trail_id) AS "isNew"
    FROM left_trail ORDER BY 1`.execute(transaction);
  return rows;
}

export async function moveAlongTrailsBack(
  transaction: Transaction<DatabaseSchema>,
  { fromId, intoId }: Move,
  trails: MovedRows['trails'],
): Promise<void> {
  const ids = trails.map(({ id }) => id);
  const added = trails.filter(({ isNew }) => isNew).map(({ id }) => id);
  await sql`
    DELETE FROM trail_amenity WHERE amenity_id = ${intoId} AND trail_id = ANY (${added}::bigint[])`.execute(
    transaction,
  );
  await sql`
    INSERT INTO trail_amenity (trail_id, amenity_id)
    SELECT place_id, ${fromId}::bigint FROM trail WHERE place_id = ANY (${ids}::bigint[])
    ON CONFLICT DO NOTHING`.execute(transaction);
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
