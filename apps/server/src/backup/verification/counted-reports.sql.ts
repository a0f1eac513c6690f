import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { VerdictReport } from '../../domain/verdict/verdict.ts';

/**
 * The reports that count of these places: those of reviews that are deleted, held back or removed do not, nor what was
 * taken back. Asked anew here, so that a mistake in how verdicts are brought up to date cannot hide itself.
 */
export async function selectCountedReports(
  kysely: Kysely<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<(VerdictReport & { readonly placeId: number })[]> {
  const { rows } = await sql<VerdictReport & { readonly placeId: number }>`
    select report.id, report.place_id as "placeId", author_key as "authorKey", source, report.rating,
           report.yes_tags as "yesTags", report.no_tags as "noTags", reported_on as "reportedOn",
           is_confirmed as "isConfirmed", is_of_own_place as "isOfOwnPlace",
           coalesce(is_whole, review_id is not null) as "isWhole"
    from report left join review on review.id = review_id
    where report.place_id = any (${placeIds}::bigint[]) and withdrawn_at is null
      and (review_id is null or (review.deleted_at is null and review.status = 'published'))`.execute(kysely);
  return rows;
}
