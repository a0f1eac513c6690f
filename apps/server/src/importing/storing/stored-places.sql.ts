import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ImportedFields } from './imported-fields.ts';
import type { StoredFacts } from './stored-facts.ts';

/** Within which external ids are unique. */
export interface IdSpace {
  readonly source: string;
  readonly scope: string;
}

export interface SourceRow {
  readonly externalId: string;
  readonly placeId: number;
  readonly datasets: string[];
  readonly facts: StoredFacts | Record<string, never>;
  readonly changedOn: string | null;
}

export interface PlaceFieldsRow extends ImportedFields {
  readonly id: number;
  readonly isDeleted: boolean;
  readonly isMissing: boolean;
  /** The place into which moderators merged it. */
  readonly mergedInto: number | null;
}

/*
 * The embedded database keeps no statistics by itself, and takes one source for two rows. These statements are such that
 * it walks an index for each value all the same.
 */

/** The places that these ids mean. */
export async function selectPlaceIds(
  kysely: Kysely<DatabaseSchema>,
  { source, scope }: IdSpace,
  externalIds: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ placeId: number }>`
    SELECT DISTINCT place_id AS "placeId" FROM place_source
    WHERE source = ${source} AND scope = ${scope} AND external_id = ANY (${externalIds}::text[])`.execute(kysely);
  return rows.map(({ placeId }) => placeId);
}

/** All ids of these places in one source, in their order. */
export async function selectSourceRows(
  kysely: Kysely<DatabaseSchema>,
  { source, scope }: IdSpace,
  placeIds: readonly number[],
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow & IdSpace>`
    SELECT source, scope, external_id AS "externalId", place_id AS "placeId", datasets, facts,
           changed_on AS "changedOn"
    FROM place_source WHERE place_id = ANY (${placeIds}::bigint[])
    ORDER BY external_id COLLATE "C"`.execute(kysely);
  return rows.filter((row) => row.source === source && row.scope === scope);
}

/** What these places are now, deleted ones too. */
export async function selectPlaceFields(
  kysely: Kysely<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<PlaceFieldsRow[]> {
  const { rows } = await sql<PlaceFieldsRow>`
    SELECT id, kind, type_number AS "typeNumber", longitude, latitude, names, nearest_street AS "nearestStreet",
           address, country, phone, url, opening_hours AS "openingHours", descriptions,
           partner_number AS "partnerNumber",
           ARRAY(SELECT unnest(label_numbers) ORDER BY 1) AS "labelNumbers",
           ARRAY(SELECT unnest(flag_numbers) ORDER BY 1) AS "flagNumbers",
           deleted_at IS NOT NULL AS "isDeleted", missing_since IS NOT NULL AS "isMissing",
           merged_into AS "mergedInto"
    FROM place WHERE id = ANY (${placeIds}::bigint[])`.execute(kysely);
  return rows;
}

/** Those of the places about which people wrote: reviews, photos, reports, a text, an open complaint or proposal. */
export async function selectWrittenAbout(
  kysely: Kysely<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<Set<number>> {
  if (placeIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM place
    WHERE id = ANY (${placeIds}::bigint[]) AND (
      created_by IS NOT NULL OR provider_description IS NOT NULL OR promoted_review_id IS NOT NULL
      OR EXISTS (SELECT FROM report WHERE report.place_id = place.id AND author_key IS NOT NULL)
      OR EXISTS (SELECT FROM review WHERE review.place_id = place.id AND deleted_at IS NULL)
      OR EXISTS (SELECT FROM photo WHERE photo.place_id = place.id AND deleted_at IS NULL)
      OR EXISTS (SELECT FROM moderation_item
                 WHERE moderation_item.place_id = place.id AND resolved_at IS NULL AND reason <> 'missingFromSource'))
  `.execute(kysely);
  return new Set(rows.map(({ id }) => id));
}
