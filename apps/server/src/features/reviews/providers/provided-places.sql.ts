import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { isProviderOfPlace } from '../../../writes/provider.sql.ts';
import { type OwnReviewColumns, ownColumns } from '../own-reviews.sql.ts';

/** The place that a review describes, for its provider; undefined where it describes none, or somebody else's. */
export async function selectDescribedPlaceOf(
  kysely: Kysely<DatabaseSchema>,
  { personId, reviewId }: { readonly personId: string; readonly reviewId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT place.id FROM place
    WHERE place.promoted_review_id = ${reviewId} AND ${isProviderOfPlace(personId)}`.execute(kysely);
  return rows[0]?.id;
}

/** The review that describes a place, as everybody sees it, with what its author would see of it beside; undefined without. */
export async function selectDescribingReview(
  kysely: Kysely<DatabaseSchema>,
  reviewId: number,
): Promise<OwnReviewColumns | undefined> {
  const { rows } = await sql<OwnReviewColumns>`
    SELECT ${ownColumns} FROM review
    JOIN place ON place.id = review.place_id AND place.promoted_review_id = review.id
    LEFT JOIN person ON person.id = review.person_id AND person.deleted_at IS NULL
    WHERE review.id = ${reviewId}`.execute(kysely);
  return rows[0];
}

/** A place of which somebody is the provider. */
export interface ProvidedPlaceColumns {
  readonly id: number;
  readonly names: LocalizedText;
  readonly type_number: number;
  readonly nearest_street: string | null;
  readonly address: string | null;
  readonly description: string | null;
  readonly description_language: Language | null;
  readonly unanswered: number;
}

/**
 * The places of which a person is the provider, those with most unanswered reviews first. Of a partner's places, which may
 * be thousands, those that nobody wrote about are left out.
 */
export async function selectProvidedPlaces(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  limit: number,
): Promise<ProvidedPlaceColumns[]> {
  const { rows } = await sql<ProvidedPlaceColumns>`
    SELECT place.id, names, type_number, nearest_street, address, provider_description AS description,
           provider_description_language AS description_language,
           (SELECT count(*) FROM review
            WHERE review.place_id = place.id AND parent_id IS NULL AND deleted_at IS NULL AND status = 'published'
              AND text <> '' AND person_id IS DISTINCT FROM ${personId}
              AND NOT EXISTS (SELECT FROM review reply
                              WHERE reply.parent_id = review.id AND reply.is_from_provider
                                AND reply.deleted_at IS NULL AND reply.status <> 'removed')) AS unanswered
    FROM place
    WHERE place.deleted_at IS NULL AND place.id IN (
      SELECT place_id FROM provider_grant WHERE person_id = ${personId} AND place_id IS NOT NULL
      UNION
      SELECT place.id FROM place JOIN provider_grant USING (partner_number)
      WHERE person_id = ${personId} AND (review_count > 0 OR provider_description IS NOT NULL))
    ORDER BY unanswered DESC, place.id LIMIT ${limit}`.execute(kysely);
  return rows;
}
