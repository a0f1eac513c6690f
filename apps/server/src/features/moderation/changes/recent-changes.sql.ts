import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { isFiltered, isNewcomer, isPicked } from './change-filters.sql.ts';
import { newestChanges } from './newest-changes.sql.ts';
import type { ChangeFilters, ChangePosition, RecentChange } from './recent-change.ts';

/** So many of the newest are looked through for a page: whoever looks for what is rare asks on from there. */
const scanned = 2_000;

/** Who asks, for which page. */
export interface RecentChangesRange {
  /** null for whoever has no marks of their own. */
  readonly personId: string | null;
  /** Whose account, or first contribution, is younger is a newcomer. */
  readonly newcomersSince: Date;
  readonly until: Date;
  /** null: from the newest. */
  readonly after: ChangePosition | null;
  readonly limit: number;
}

/** A page of what changed. */
export interface RecentChangesPage {
  /** May be fewer than the limit although another page follows. */
  readonly changes: readonly RecentChange[];
  /** Behind which the next page begins; null where nothing is left. */
  readonly next: ChangePosition | null;
}

/** What changed on the site, the latest first. */
export async function selectRecentChanges(
  kysely: Kysely<DatabaseSchema>,
  filters: ChangeFilters,
  { personId, newcomersSince, until, after, limit }: RecentChangesRange,
): Promise<RecentChangesPage> {
  const hasFilter = isFiltered(filters);
  const newest = newestChanges({ ...filters, until, after, limit: hasFilter ? scanned : limit + 1 });
  const { rows } = await sql<RecentChange>`
    SELECT entry.origin, entry.number, entry.micros, entry.ordinal, entry.at, entry.kind,
           entry.author_kind AS "authorKind", entry.is_from_business AS "isFromBusiness", entry.is_edited AS "isEdited",
           author.id AS "personId", author.username, ${isNewcomer(newcomersSince)} AS "isNewcomer",
           place.id AS "placeId", place.names, place.type_number AS "typeNumber",
           place.nearest_street AS "nearestStreet", place.address, place.latitude, place.longitude,
           place.rating AS "placeRating", place.deleted_at IS NULL AS "isOnMap", entry.changes, entry.rating,
           entry.yes_tags AS "yesTags", entry.no_tags AS "noTags", entry.text, entry.language,
           CASE WHEN entry.origin = 'review' THEN (
             SELECT jsonb_agg(jsonb_build_object('file', file, 'thumbnailFile', thumbnail_file, 'altText', alt_text)
                              ORDER BY position, photo.id)
             FROM photo WHERE review_id = entry.number AND deleted_at IS NULL AND status = 'published') END AS photos,
           CASE WHEN run.id IS NOT NULL THEN jsonb_build_object(
             'source', run.source, 'file', run.file_name, 'status', run.status, 'report', run.report) END AS run,
           looked.is_looked_at AS "isLookedAt"
    FROM (${newest}) AS entry
    LEFT JOIN place ON place.id = entry.place_id
    LEFT JOIN import_run AS run ON entry.origin = 'import' AND run.id = entry.number
    LEFT JOIN person AS author ON author.deleted_at IS NULL AND author.id = coalesce(
      entry.person_id, (SELECT id FROM person AS answering WHERE answering.author_key = entry.author_key))
    CROSS JOIN LATERAL (
      SELECT coalesce(look.is_looked_at AND look.seen_at >= entry.at, false)
        OR (coalesce(entry.at <= until, false)
            AND NOT coalesce(NOT look.is_looked_at AND look.marked_at > all_changes_look.marked_at, false)) AS is_looked_at
      FROM (SELECT ${personId}::uuid AS id) AS asking
      LEFT JOIN all_changes_look ON all_changes_look.person_id = asking.id
      LEFT JOIN change_look AS look
        ON look.person_id = asking.id AND look.origin = entry.origin AND look.number = entry.number) AS looked
    WHERE ${isPicked(filters, newcomersSince)}
    ORDER BY entry.at DESC, entry.ordinal DESC LIMIT ${limit + 1}`.execute(kysely);
  const changes = rows.slice(0, limit);
  const last = rows.length > limit ? changes.at(-1) : undefined;
  if (last !== undefined) return { changes, next: { micros: last.micros, ordinal: last.ordinal } };
  if (!hasFilter) return { changes, next: null };
  // All that was looked through is told of: what comes behind it may have more.
  const behind = await sql<ChangePosition>`
    SELECT micros, ordinal FROM (${newest}) AS entry ORDER BY at DESC, ordinal DESC OFFSET ${scanned - 1}`.execute(
    kysely,
  );
  return { changes, next: behind.rows[0] ?? null };
}
