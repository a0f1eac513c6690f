import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { Verdict, VerdictReport } from '../domain/verdict/verdict.ts';

/** Lets one transaction at a time reach verdicts on a place: the second one then sees the first one's reports. */
export async function lockPlaces(transaction: Transaction<DatabaseSchema>, placeIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM place WHERE id = ANY (${placeIds}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    transaction,
  );
}

/** Whether a report says all that its author stands for: what an older release stored of a review does. */
export const isWholeReport = sql`coalesce(report.is_whole, report.review_id IS NOT NULL)`;

/** Places that were merged into these, each with the one that stays. */
async function selectMergedPlaces(
  kysely: Kysely<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; intoId: number }>`
    SELECT id, merged_into AS "intoId" FROM place WHERE merged_into = ANY (${placeIds}::bigint[])`.execute(kysely);
  return new Map(rows.map(({ id, intoId }) => [id, intoId]));
}

/** The places into which any of these were merged. */
export async function selectStayingPlaces(
  kysely: Kysely<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT merged_into AS id FROM place
    WHERE id = ANY (${placeIds}::bigint[]) AND merged_into IS NOT NULL ORDER BY 1`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * The reports of these places that count: those of reviews that were deleted or are held back do not, nor what was taken
 * back. What is said of a place that was merged into one of them, which only sources do, counts for it as well.
 */
export async function selectReports(
  kysely: Kysely<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<(VerdictReport & { readonly placeId: number })[]> {
  const merged = await selectMergedPlaces(kysely, placeIds);
  const { rows } = await sql<VerdictReport & { readonly placeId: number }>`
    SELECT report.id, report.place_id AS "placeId", report.author_key AS "authorKey", report.source, report.rating,
           report.yes_tags AS "yesTags", report.no_tags AS "noTags", report.reported_on AS "reportedOn",
           report.is_confirmed AS "isConfirmed", report.is_of_own_place AS "isOfOwnPlace",
           ${isWholeReport} AS "isWhole"
    FROM report LEFT JOIN review ON review.id = report.review_id
    WHERE report.place_id = ANY (${[...new Set([...placeIds, ...merged.keys()])]}::bigint[])
      AND report.withdrawn_at IS NULL
      AND (review.id IS NULL OR (review.deleted_at IS NULL AND review.status = 'published'))`.execute(kysely);
  if (merged.size === 0) return rows;
  const own = new Set(placeIds);
  return rows.flatMap((report) => {
    const intoId = merged.get(report.placeId);
    return [
      ...(own.has(report.placeId) ? [report] : []),
      ...(intoId === undefined ? [] : [{ ...report, placeId: intoId }]),
    ];
  });
}

/** Writes verdicts where they differ from what is stored, and returns the ids of those places. */
export async function updateVerdicts(
  transaction: Transaction<DatabaseSchema>,
  verdicts: readonly (Verdict & { readonly placeId: number })[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE place SET
      rating = reached."rating", rating_summary = reached."ratingSummary", yes_tags = reached."yesTags",
      no_tags = reached."noTags", tag_facts = reached."tagFacts", updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) AS reached (
      "placeId" bigint, "rating" smallint, "ratingSummary" jsonb, "yesTags" smallint[], "noTags" smallint[],
      "tagFacts" jsonb)
    WHERE place.id = reached."placeId"
      AND (place.rating, place.rating_summary, place.yes_tags, place.no_tags, place.tag_facts)
        IS DISTINCT FROM
        (reached."rating", reached."ratingSummary", reached."yesTags", reached."noTags", reached."tagFacts")
    RETURNING place.id`.execute(transaction);
  return rows.map(({ id }) => id);
}
