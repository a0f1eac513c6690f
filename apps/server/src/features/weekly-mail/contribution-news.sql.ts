import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { NewsKind } from '../../mail/contribution-news.ts';
import { isWholeReport } from '../../writes/reports.sql.ts';
import type { SaidOfPlace } from './count-confirmers.ts';

/** Of whom and of which time something is told. */
export interface NewsPeriod {
  readonly personIds: readonly string[];
  /** For each of them it begins where the last one ended, and here at the earliest. */
  readonly earliest: Date;
  readonly until: Date;
}

const recipients = ({ personIds, earliest }: NewsPeriod) => sql`
  recipient AS (
    SELECT id, author_key, greatest(told_until, ${earliest}::timestamptz) AS since
    FROM person WHERE id = ANY (${[...personIds]}::uuid[]))`;

/** What was held is seen by others from the moment at which a moderator found nothing wrong with it. */
const shownSince = (reviewId: RawBuilder<unknown>, createdAt: RawBuilder<unknown>) => sql<Date>`
  greatest(${createdAt}, (
    SELECT max(resolved_at) FROM moderation_item
    WHERE moderation_item.review_id = ${reviewId} AND reason = 'flagged' AND outcome = 'approved'))`;

/** A thing that happened to what somebody contributed to a place. */
export interface CountedNews {
  readonly personId: string;
  readonly placeId: number;
  readonly kind: NewsKind;
  readonly count: number;
  readonly latestAt: Date;
}

const isShown = (review: string) => sql`
  ${sql.ref(`${review}.deleted_at`)} IS NULL AND ${sql.ref(`${review}.status`)} = 'published'`;

/**
 * Replies, and what moderators decided in favour of what somebody contributed. What they decided against it, what was
 * reported and hidden, objections and claims are not there: each of these decisions has a mail of its own.
 */
export async function selectCountedNews(
  transaction: Transaction<DatabaseSchema>,
  period: NewsPeriod,
): Promise<CountedNews[]> {
  const isNew = (at: RawBuilder<unknown>) => sql`${at} > recipient.since AND ${at} <= ${period.until}::timestamptz`;
  const { rows } = await sql<CountedNews>`
    WITH ${recipients(period)},
    own AS (
      SELECT review.id, review.place_id, review.parent_id, recipient.id AS person_id, recipient.since
      FROM recipient JOIN review ON review.person_id = recipient.id WHERE ${isShown('review')}),
    happened AS (
      SELECT recipient.person_id, recipient.place_id, 'replied' AS kind, reply.id AS thing, shown.at
      FROM own AS recipient JOIN review AS reply ON reply.parent_id = recipient.id
      CROSS JOIN LATERAL (SELECT ${shownSince(sql`reply.id`, sql`reply.created_at`)} AS at) AS shown
      WHERE recipient.parent_id IS NULL AND reply.person_id IS DISTINCT FROM recipient.person_id
        AND ${isShown('reply')} AND ${isNew(sql`shown.at`)}
      UNION ALL
      SELECT recipient.person_id, recipient.place_id, decided.kind, recipient.id, history.at
      FROM own AS recipient JOIN place ON place.id = recipient.place_id
      JOIN place_history AS history ON history.place_id = place.id AND history.kind = 'described'
      CROSS JOIN LATERAL (
        SELECT CASE WHEN place.promoted_review_id = recipient.id THEN 'promoted' ELSE 'demoted' END AS kind) AS decided
      WHERE history.changes -> 'promotedReview' ->> (CASE decided.kind WHEN 'promoted' THEN 'after' ELSE 'before' END)
              = recipient.id::text
        AND history.person_id IS DISTINCT FROM recipient.person_id AND ${isNew(sql`history.at`)}
      UNION ALL
      SELECT recipient.person_id, recipient.place_id, 'published', recipient.id, item.resolved_at
      FROM own AS recipient JOIN moderation_item AS item ON item.review_id = recipient.id
      WHERE item.reason = 'flagged' AND item.outcome = 'approved' AND ${isNew(sql`item.resolved_at`)}
        -- That it is shown again after it was hidden automatically has a mail of its own.
        AND NOT EXISTS (SELECT FROM decision WHERE subject_kind IN ('review', 'photo') AND subject_id = recipient.id::text
                          AND taken_back_at = item.resolved_at)
      UNION ALL
      SELECT recipient.id, item.place_id, 'published', -item.id, item.resolved_at
      FROM recipient JOIN moderation_item AS item ON item.details -> 'description' ->> 'personId' = recipient.id::text
      WHERE item.details ? 'description' AND item.reason = 'flagged' AND item.outcome = 'approved' AND ${isNew(sql`item.resolved_at`)}
      UNION ALL
      SELECT recipient.id, item.place_id, 'accepted', item.id, item.resolved_at
      FROM recipient JOIN moderation_item AS item ON item.person_id = recipient.id
      WHERE item.reason = 'proposedEdit' AND item.outcome = 'approved' AND ${isNew(sql`item.resolved_at`)})
    SELECT person_id AS "personId", place_id AS "placeId", kind, count(DISTINCT thing)::integer AS count,
           max(at) AS "latestAt"
    FROM happened GROUP BY person_id, place_id, kind`.execute(transaction);
  return rows;
}

/** What somebody, or somebody else since, said of a place about which they both said something. */
export interface SaidBeside extends SaidOfPlace {
  readonly personId: string;
  readonly placeId: number;
  readonly isOwn: boolean;
}

/** What people said of places, the newest first, with what others said there since. */
export async function selectSaidBeside(
  transaction: Transaction<DatabaseSchema>,
  period: NewsPeriod,
): Promise<SaidBeside[]> {
  const { rows } = await sql<SaidBeside>`
    WITH ${recipients(period)},
    place_of AS (
      SELECT DISTINCT recipient.id AS person_id, recipient.author_key, recipient.since, report.place_id
      FROM recipient JOIN report ON report.author_key = recipient.author_key AND report.withdrawn_at IS NULL),
    said AS (
      SELECT place_of.person_id, place_of.place_id, report.author_key = place_of.author_key AS is_own, report.author_key,
             report.rating, report.yes_tags, report.no_tags, ${isWholeReport} AS is_whole, report.reported_on, report.id,
             place_of.since, ${shownSince(sql`report.review_id`, sql`report.created_at`)} AS at
      FROM place_of JOIN report ON report.place_id = place_of.place_id
      LEFT JOIN review ON review.id = report.review_id
      WHERE report.author_key IS NOT NULL AND report.withdrawn_at IS NULL
        AND (report.author_key = place_of.author_key OR NOT report.is_of_own_place)
        AND (review.id IS NULL OR (${isShown('review')})))
    SELECT person_id AS "personId", place_id AS "placeId", is_own AS "isOwn", author_key AS "authorKey", rating,
           yes_tags AS "yesTags", no_tags AS "noTags", is_whole AS "isWhole", at
    FROM said WHERE is_own OR (at > since AND at <= ${period.until}::timestamptz)
    ORDER BY reported_on DESC, id DESC`.execute(transaction);
  return rows;
}

/** What a place is called. */
export interface NamedPlace {
  readonly id: number;
  readonly names: LocalizedText;
  readonly type_number: number;
  readonly nearest_street: string | null;
}

/** Places that are still there, of these. */
export async function selectNamedPlaces(
  transaction: Transaction<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<Map<number, NamedPlace>> {
  const { rows } = await sql<NamedPlace>`
    SELECT id, names, type_number, nearest_street FROM place
    WHERE id = ANY (${[...placeIds]}::bigint[]) AND deleted_at IS NULL`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}
