import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { PlaceHistoryRow } from '../../db/tables/place-history-table.ts';
import { isShownReview, isStandingStatement } from '../../db/tables/shown-statements.sql.ts';
import type { PlaceChanges } from '../../domain/places/place-changes.ts';
import type { FollowedPlaces } from './followed.ts';
import {
  changesFeature,
  entriesOfPlaces,
  isFollowed,
  joinPlace,
  type NamedPlaceRow,
  withMerged,
} from './followed-places.sql.ts';

/** One thing that happened to a place; `id` is that of the place. */
export interface ChangeRow extends NamedPlaceRow {
  /** Of which table its number is. */
  readonly origin: 'history' | 'review' | 'report' | 'place';
  readonly number: number;
  readonly at: Date;
  readonly kind: PlaceHistoryRow['kind'] | 'rated' | 'reviewed' | 'answered' | 'added';
  readonly authorKind: PlaceHistoryRow['author_kind'];
  readonly isFromProvider: boolean;
  /** null of a deleted account, and where nobody did it as a person. */
  readonly username: string | null;
  readonly source: string | null;
  readonly changes: PlaceChanges;
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  /** How many photos of a review are shown. */
  readonly photoCount: number;
}

/**
 * How far back the newest entries of a kind are looked through where the places are too many to name: nobody waits while
 * everything is read that ever happened elsewhere.
 */
const scannedEntries = 2_000;
/** As {@link scannedEntries}, where one feature is followed: what says nothing of it costs little. */
const scannedForFeature = 5_000;

/** What each part of the entries has, in this order. */
const columns = sql.raw(`
  origin, number, place_id, at, kind, author_kind, is_from_provider, person_id, author_key, import_run_id, changes, rating,
  yes_tags, no_tags`);

/**
 * What happened to the places that are followed, the newest first, as the history of each tells it. What imports changed is
 * apart (`import-changes.sql.ts`) unless one place alone is followed.
 */
export async function selectChanges(
  kysely: Kysely<DatabaseSchema>,
  followed: FollowedPlaces,
  limit: number,
): Promise<ChangeRow[]> {
  const { eventId, tagNumber } = followed;
  const parts = [
    ...(eventId === null ? [changedOf(followed)] : []),
    reviewsOf(followed),
    answersOf(followed),
    ...(eventId === null && tagNumber === null ? [addedOf(followed)] : []),
  ].map((part) => sql`(SELECT * FROM (${part}) AS part (${columns}) ORDER BY at DESC, number DESC LIMIT ${limit})`);
  const { rows } = await sql<ChangeRow>`
    SELECT entry.origin, number, entry.at, entry.kind, author_kind AS "authorKind",
           is_from_provider AS "isFromProvider", username, changes, entry.rating, entry.yes_tags AS "yesTags",
           entry.no_tags AS "noTags", place.id, place.names, place.type_number, place.nearest_street,
           CASE WHEN entry.origin = 'history' THEN (SELECT source FROM import_run WHERE id = import_run_id)
                WHEN entry.origin = 'place' AND entry.person_id IS NULL
                THEN (SELECT min(source) FROM place_source WHERE place_source.place_id = place.id) END AS source,
           CASE WHEN entry.origin = 'review'
                THEN (SELECT count(*)::integer FROM photo
                      WHERE photo.review_id = number AND photo.deleted_at IS NULL AND photo.status = 'published')
                ELSE 0 END AS "photoCount"
    FROM (SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS every
          ORDER BY at DESC, number DESC LIMIT ${limit}) AS entry
    JOIN place ON place.id = entry.place_id
    LEFT JOIN person ON person.deleted_at IS NULL AND person.id = coalesce(
      entry.person_id, (SELECT id FROM person AS author WHERE author.author_key = entry.author_key))
    ORDER BY entry.at DESC, number DESC, entry.origin`.execute(kysely);
  return rows;
}

/** What people and the site changed; of one place, imports too. */
function changedOf(followed: FollowedPlaces): RawBuilder<unknown> {
  const { placeIds, placeId } = followed;
  const entries =
    placeIds === null
      ? sql`SELECT * FROM place_history WHERE import_run_id IS NULL ORDER BY at DESC, id DESC LIMIT ${scannedIn(followed)}`
      : sql`SELECT * FROM place_history WHERE place_id = ANY (${withMerged(placeIds)})
          ${placeId === null ? sql`AND import_run_id IS NULL` : sql``} ORDER BY at DESC, id DESC OFFSET 0`;
  return sql`
    SELECT 'history', entry.id, place.id, entry.at, entry.kind, entry.author_kind, entry.is_from_provider, entry.person_id,
           NULL::uuid, entry.import_run_id, entry.changes, NULL::smallint, '{}'::smallint[], '{}'::smallint[]
    FROM ${entriesOfPlaces(entries, followed)} WHERE ${changesFeature(followed)}`;
}

/** Reviews, with text or without. */
function reviewsOf(followed: FollowedPlaces): RawBuilder<unknown> {
  const reviews = newestOf('review', sql`parent_id IS NULL AND ${isShownReview}`, followed);
  return sql`
    SELECT 'review', review.id, place.id, review.created_at, CASE WHEN text = '' THEN 'rated' ELSE 'reviewed' END,
           'person', report.is_of_own_place, review.person_id, NULL::uuid, NULL::bigint, '{}'::jsonb,
           report.rating, report.yes_tags, report.no_tags
    FROM (${reviews}) AS review
    CROSS JOIN LATERAL (
      SELECT * FROM report WHERE report.review_id = review.id AND ${isStandingStatement} OFFSET 0) AS report
    ${joinPlace('review.place_id', followed)}
    WHERE ${saysFeature(followed)}`;
}

/** Answers by a tap. */
function answersOf(followed: FollowedPlaces): RawBuilder<unknown> {
  const answers = newestOf('report', sql`review_id IS NULL AND ${isStandingStatement}`, followed);
  return sql`
    SELECT 'report', report.id, place.id, report.created_at, 'answered', 'person', report.is_of_own_place, NULL::uuid,
           report.author_key, NULL::bigint, '{}'::jsonb, report.rating, report.yes_tags, report.no_tags
    FROM (${answers}) AS report ${joinPlace('report.place_id', followed)}
    WHERE ${saysFeature(followed)}`;
}

/** The rows of what people said that may be followed: of an event or of places all, else the newest. */
function newestOf(
  table: 'review' | 'report',
  isShown: RawBuilder<boolean>,
  followed: FollowedPlaces,
): RawBuilder<unknown> {
  const { eventId, placeIds } = followed;
  const rows = sql`SELECT * FROM ${sql.table(table)} WHERE ${isShown}`;
  const newestFirst = sql`ORDER BY created_at DESC, id DESC`;
  if (eventId !== null) return sql`${rows} AND event_id = ${eventId} ${newestFirst} OFFSET 0`;
  if (placeIds !== null) return sql`${rows} AND place_id = ANY (${placeIds}::bigint[]) ${newestFirst} OFFSET 0`;
  return sql`${rows} ${newestFirst} LIMIT ${scannedIn(followed)}`;
}

function scannedIn({ tagNumber }: FollowedPlaces): number {
  return tagNumber === null ? scannedEntries : scannedForFeature;
}

function saysFeature({ tagNumber }: FollowedPlaces): RawBuilder<boolean> {
  return tagNumber === null ? sql`true` : sql`${tagNumber}::smallint = ANY (report.yes_tags || report.no_tags)`;
}

/** Places that people added; the one that is followed alone, wherever it came from. */
function addedOf(followed: FollowedPlaces): RawBuilder<unknown> {
  const { placeIds, placeId } = followed;
  const byPeople = sql`SELECT * FROM place WHERE created_by IS NOT NULL AND deleted_at IS NULL`;
  const added =
    placeId !== null
      ? sql`SELECT * FROM place WHERE id = ${placeId}`
      : placeIds !== null
        ? sql`${byPeople} AND id = ANY (${placeIds}::bigint[]) OFFSET 0`
        : sql`${byPeople} ORDER BY created_at DESC, id DESC LIMIT ${scannedEntries}`;
  return sql`
    SELECT 'place', place.id, place.id, place.created_at, 'added',
           CASE WHEN place.created_by IS NULL THEN 'system' ELSE 'person' END, false, place.created_by, NULL::uuid, NULL::bigint,
           '{}'::jsonb, NULL::smallint, '{}'::smallint[], '{}'::smallint[]
    FROM (${added}) AS place WHERE ${isFollowed(followed)}`;
}
