import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { HistoryPart } from '@access-atlas/contract/places/place-history.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlaceHistoryRow } from '../../../db/tables/place-history-table.ts';
import { isShownReview, isStandingStatement } from '../../../db/tables/shown-statements.sql.ts';
import type { PlaceChanges } from '../../../domain/places/place-changes.ts';

/** Where a place's history stands: the time in microseconds, and what tells entries of one moment apart. */
export interface HistoryPosition {
  readonly micros: number;
  readonly ordinal: number;
}

/** An author as others see them; null of a deleted account. */
interface AuthorColumns {
  readonly author_id: string | null;
  readonly author_username: string | null;
  readonly author_avatar: string | null;
}

/** One entry: a change of the place, or what somebody said of it. */
export interface HistoryRow extends HistoryPosition, AuthorColumns {
  readonly at: Date;
  readonly kind: PlaceHistoryRow['kind'] | 'rated' | 'reviewed' | 'answered';
  readonly authorKind: PlaceHistoryRow['author_kind'];
  readonly isFromProvider: boolean;
  readonly source: string | null;
  readonly changes: PlaceChanges;
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  /** How many photos of a review are shown. */
  readonly photoCount: number;
}

const micros = (at: string) => sql.raw(`(extract(epoch FROM ${at}) * 1000000)::bigint`);

/**
 * Of a place, or of one that was merged into it until it was. What an import changes of that since then is seen nowhere, and is
 * told when both are separated.
 */
const isOfPlace = (placeId: number) => sql`
  place_id = ANY (ARRAY(SELECT ${placeId}::bigint UNION ALL SELECT id FROM place WHERE merged_into = ${placeId}))
  AND (place_id = ${placeId}
       OR at < (SELECT merged_at FROM place_merge WHERE place_merge.place_id = place_history.place_id))`;

/** Which entries belong to a part of the history; an entry that changed several things may belong to several. */
const belongsTo: Readonly<Record<HistoryPart, RawBuilder<boolean>>> = {
  ratings: sql`(kind IN ('rated', 'reviewed', 'answered') OR changes ?| '{sourceRating,sourceTags}'::text[])`,
  details: sql`changes ?| '{names,typeNumber,position,address,country,phone,url,openingHours}'::text[]`,
  photos: sql`"photoCount" > 0`,
};

/** What is listed of a history. */
export interface HistoryPage {
  readonly before: HistoryPosition;
  readonly limit: number;
  /** null for everything. */
  readonly only: HistoryPart | null;
}

/** Entries behind a position, newest first. Reviews that are hidden, and answers that were taken back, are left out. */
export async function selectHistory(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
  { before, limit, only }: HistoryPage,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT entry.*, person.id AS author_id, person.username AS author_username, person.avatar_file AS author_avatar
    FROM (
      SELECT ${micros('at')} AS micros, place_history.id * 2 + 1 AS ordinal, at, place_history.kind,
             author_kind AS "authorKind", is_from_provider AS "isFromProvider", person_id, import_run.source, changes,
             NULL::smallint AS rating, '{}'::smallint[] AS "yesTags", '{}'::smallint[] AS "noTags",
             0 AS "photoCount"
      FROM place_history LEFT JOIN import_run ON import_run.id = import_run_id
      WHERE ${isOfPlace(placeId)}
      UNION ALL
      SELECT ${micros('coalesce(review.created_at, report.created_at)')}, report.id * 2,
             coalesce(review.created_at, report.created_at),
             CASE WHEN review.id IS NULL THEN 'answered' WHEN review.text = '' THEN 'rated' ELSE 'reviewed' END,
             'person', report.is_of_own_place,
             CASE WHEN review.id IS NULL
                  THEN (SELECT id FROM person WHERE person.author_key = report.author_key)
                  ELSE review.person_id END,
             NULL, '{}', report.rating, report.yes_tags, report.no_tags,
             (SELECT count(*)::integer FROM photo
              WHERE photo.review_id = review.id AND photo.deleted_at IS NULL AND photo.status = 'published')
      FROM report LEFT JOIN review ON review.id = report.review_id
      WHERE report.place_id = ${placeId} AND ${isStandingStatement}
        AND (review.id IS NULL OR (${isShownReview}))
    ) AS entry
    LEFT JOIN person ON person.id = entry.person_id AND person.deleted_at IS NULL
    WHERE (micros, ordinal) < (${before.micros}::bigint, ${before.ordinal}::bigint)
      AND ${only === null ? sql`true` : belongsTo[only]}
    ORDER BY micros DESC, ordinal DESC LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** A place as the end of its history tells of it. */
export interface AddedPlaceRow extends AuthorColumns {
  readonly id: number;
  readonly names: LocalizedText;
  readonly type_number: number;
  readonly nearest_street: string | null;
  readonly createdAt: Date;
  readonly source: string | null;
}

/** undefined where there is no such place. */
export async function selectAddedPlace(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
): Promise<AddedPlaceRow | undefined> {
  const { rows } = await sql<AddedPlaceRow>`
    SELECT place.id, names, type_number, nearest_street, place.created_at AS "createdAt",
           person.id AS author_id, person.username AS author_username, person.avatar_file AS author_avatar,
           CASE WHEN place.created_by IS NULL
                THEN (SELECT min(source) FROM place_source WHERE place_source.place_id = place.id) END AS source
    FROM place LEFT JOIN person ON person.id = place.created_by AND person.deleted_at IS NULL
    WHERE place.id = ${placeId}`.execute(kysely);
  return rows[0];
}
