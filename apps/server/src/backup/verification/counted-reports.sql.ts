import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { VerdictReport } from '../../domain/verdict/verdict.ts';

/**
 * The reports that count of these places: those of reviews that are deleted, held back or removed do not, nor what was
 * taken back; what is said of places that were merged into them does. Asked anew here, so that a mistake in how verdicts are brought up to date cannot hide itself.
 */
export async function selectCountedReports(
  kysely: Kysely<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<(VerdictReport & { readonly placeId: number })[]> {
  const { rows } = await sql<VerdictReport & { readonly placeId: number }>`
    with counted as (
      select id, id as place_id from place where id = any (${placeIds}::bigint[])
      union all
      select id, merged_into from place where merged_into = any (${placeIds}::bigint[]))
    select report.id, counted.place_id as "placeId", author_key as "authorKey", source, report.rating,
           report.yes_tags as "yesTags", report.no_tags as "noTags", reported_on as "reportedOn",
           is_confirmed as "isConfirmed", is_of_own_place as "isOfOwnPlace",
           coalesce(is_whole, review_id is not null) as "isWhole"
    from counted join report on report.place_id = counted.id left join review on review.id = review_id
    where withdrawn_at is null
      and (review_id is null or (review.deleted_at is null and review.status = 'published'))`.execute(kysely);
  return rows;
}
