import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { noticeWords } from '../../../reference-data/notice-grounds.ts';
import { selectObjectionsById } from '../objections/objections.sql.ts';
import type { InboxItem, InboxKind, InboxObjection } from './inbox-item.ts';

/*
 * An item of the inbox is one thing; the queue may have several entries about it, and one of them is all that was reported.
 * Places that left their source are in the queue as well, without a kind, and are not decided about here.
 */

/** The numbers of the entries of the queue about the same things as some of them, which are among them. */
const entriesBeside = (ids: readonly number[]) => sql<number>`
  SELECT other.id FROM moderation_item AS asked
  JOIN moderation_item AS other ON other.kind = asked.kind AND other.thing = asked.thing
  WHERE asked.id = ANY (${ids}::bigint[])`;

/** The numbers of the entries about the same thing as one of them, which is among them; none where it is of another kind. */
export const entriesLike = (id: number, kind: InboxKind) => sql<number>`
  SELECT id FROM moderation_item WHERE kind = ${kind} AND id IN (${entriesBeside([id])})`;

const gravities = JSON.stringify(Object.fromEntries(noticeWords().grounds.map(({ key, gravity }) => [key, gravity])));
/** Nobody sees what was held; what was found doubtful stands beside what visitors find wrong. */
const gravityOfDoubt = noticeWords().grounds.find(({ key }) => key === 'wrong')?.gravity ?? 1;
const shownNotices = 50;

/** What {@link isThere} asks of the rows `item`, `place` and `business`. */
const isOnSite = sql`
  (place.deleted_at IS NULL OR item.outcome = 'refused')
  AND (item.outcome IS NOT NULL OR item.business_id IS NULL OR item.hidden_by IS NOT NULL OR business.status = 'published')`;

/**
 * Whether a thing is still there to be decided about: what was deleted is not, nor is a business that is no longer listed.
 * Reads the rows `item`, `review`, `place`, `reported_photo` and `business`.
 */
const isThere = sql`review.deleted_at IS NULL AND reported_photo.deleted_at IS NULL AND ${isOnSite}`;

/** @param among the numbers of the entries that are looked at, all of the things that they are about */
const items = (isOpen: boolean, among: RawBuilder<unknown>) => sql<InboxItem>`
  WITH entry AS (SELECT * FROM moderation_item WHERE kind IS NOT NULL AND id IN (${among})),
  item AS (
    SELECT kind, thing, min(id) AS id, min(created_at) AS since, max(review_id) AS review_id, max(place_id) AS place_id,
           (array_agg(person_id))[1] AS person_id, (array_agg(details ORDER BY id DESC))[1] AS latest,
           jsonb_agg(coalesce(details -> 'reasons', '[]')) AS reasons,
           bool_and(details ? 'photoFiles') AS is_about_photos,
           jsonb_agg(coalesce(details -> 'photoFiles', '[]')) AS photo_files, array_agg(id) AS ids,
           max(photo_id) AS photo_id, max(business_id) AS business_id, max(hidden_by) AS hidden_by,
           max(outcome) AS outcome
    FROM entry WHERE resolved_at IS ${isOpen ? sql`NULL` : sql`NOT NULL`} GROUP BY kind, thing)
  SELECT item.id, item.kind, item.since, item.place_id AS "placeId", place.names AS "placeNames",
         place.type_number AS "placeTypeNumber", place.nearest_street AS "placeNearestStreet", place.address,
         (SELECT coalesce(jsonb_agg(reason), '[]') FROM jsonb_array_elements(item.reasons) AS list,
                 jsonb_array_elements(list) AS reason) AS reasons,
         item.business_id AS "businessId", business.name AS "businessName",
         item.review_id AS "reviewId", coalesce(review.parent_id IS NOT NULL, false) AS "isReply",
         coalesce(reported_photo.status, review.status) AS status,
         coalesce(review.text, latest -> 'description' ->> 'text') AS text,
         coalesce(review.language, latest -> 'description' ->> 'language') AS language,
         CASE WHEN item.photo_id IS NOT NULL THEN jsonb_build_array(reported_photo.file)
              WHEN item.is_about_photos AND review.status = 'published'
              THEN (SELECT jsonb_agg(doubtful.file) FROM jsonb_array_elements(item.photo_files) AS list,
                           jsonb_array_elements(list) AS doubtful (file)) END AS "doubtfulFiles",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('file', file, 'status', photo.status, 'altText', alt_text)
                          ORDER BY position, photo.id), '[]')
          FROM photo WHERE photo.review_id = item.review_id AND photo.deleted_at IS NULL) AS photos,
         latest ->> 'avatarFile' AS "avatarFile", latest -> 'patch' AS patch, author.id AS "authorId", author.username AS author, item.outcome,
         notices.reporters, notices.shown AS notices, item.hidden_by AS "hiddenBy"
  FROM item
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT coalesce(person_id::text, 'notice ' || notice.id))::integer AS reporters,
           coalesce(jsonb_agg(jsonb_build_object('ground', ground, 'text', text, 'language', language, 'sentAt', sent_at,
                                                 'isSignedIn', person_id IS NOT NULL) ORDER BY place_in_line)
                    FILTER (WHERE place_in_line <= ${shownNotices}), '[]') AS shown
    FROM (SELECT *, row_number() OVER (ORDER BY notice.id DESC) AS place_in_line FROM notice
          WHERE item_id = ANY (item.ids) AND (decided_at IS NULL) = (item.outcome IS NULL)) AS notice) AS notices
  LEFT JOIN review ON review.id = item.review_id
  LEFT JOIN photo AS reported_photo ON reported_photo.id = item.photo_id
  LEFT JOIN business ON business.id = item.business_id
  LEFT JOIN place ON place.id = item.place_id
  LEFT JOIN person author ON author.deleted_at IS NULL AND author.id =
    coalesce(review.person_id, (latest -> 'description' ->> 'personId')::uuid, item.person_id, business.submitted_by,
             CASE WHEN item.kind = 'place' THEN place.created_by END)
  WHERE ${isThere}`;

/** Where a page of the inbox ends: the gravest come first, and of these the oldest. */
export interface InboxPosition {
  /** In which microsecond since 1970 it began to wait. */
  readonly key: number;
  /** Of what began in the same: its number, whether it is an objection, and how grave it is (see {@link readPosition}). */
  readonly id: number;
}

const gravitiesMax = 16;
/** What the last number of a position holds: SQL of `number`, `is_objection` and `gravity`. */
const packed = sql`(number * 2 + is_objection) * ${gravitiesMax}::integer + gravity`;

function readPosition({ key, id }: InboxPosition) {
  const rest = Math.floor(id / gravitiesMax);
  return { microseconds: key, gravity: id % gravitiesMax, number: Math.floor(rest / 2), objection: rest % 2 };
}

/** A row for each thing that waits, with its number, how grave it is and since when it waits. */
const waiting = sql`
  WITH item AS (
    SELECT min(id) AS id, max(CASE WHEN reason = 'reported' THEN id END) AS reported, min(created_at) AS since,
           max(review_id) AS review_id, max(place_id) AS place_id, max(photo_id) AS photo_id,
           max(business_id) AS business_id, max(hidden_by) AS hidden_by, max(outcome) AS outcome
    FROM moderation_item WHERE resolved_at IS NULL AND kind IS NOT NULL GROUP BY kind, thing),
  waiting AS (
    SELECT item.id, item.since,
           coalesce(CASE WHEN reported IS NOT NULL THEN (
             SELECT min((${gravities}::jsonb ->> ground)::integer) FROM notice
             WHERE item_id = reported AND decided_at IS NULL) END, ${gravityOfDoubt}) AS gravity
    FROM item
    LEFT JOIN business ON business.id = item.business_id
    LEFT JOIN place ON place.id = item.place_id
    WHERE ${isOnSite}
      -- As isThere, but so that what was deleted is looked up among the few, and not each of the many.
      AND NOT EXISTS (SELECT FROM review WHERE review.id = item.review_id AND review.deleted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM photo WHERE photo.id = item.photo_id AND photo.deleted_at IS NOT NULL))`;

/** What is read of a page before the things themselves: which they are, and how many wait. */
const places = ({ after, limit }: InboxRange) => sql<{
  total: number;
  things: number;
  placed: readonly InboxPosition[];
}>`
  ${waiting},
  line AS (
    SELECT gravity, since, is_objection, number FROM (
      SELECT gravity, since, 0 AS is_objection, id AS number FROM waiting
      UNION ALL
      SELECT ${gravityOfDoubt}::integer, made_at, 1, id FROM objection WHERE answered_at IS NULL) AS line
    WHERE ${isBehind(after)}
    ORDER BY gravity, since, is_objection, number LIMIT ${limit})
  SELECT (SELECT count(*)::integer FROM waiting) AS things,
         (SELECT count(*)::integer FROM waiting) + (SELECT count(*)::integer FROM objection WHERE answered_at IS NULL) AS total,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('key', (extract(epoch FROM since) * 1000000)::bigint, 'id', ${packed})
                          ORDER BY gravity, since, is_objection, number), '[]') FROM line) AS placed`;

/** Whether something stands behind a position in the line. */
function isBehind(after: InboxPosition | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const { microseconds, gravity, number, objection } = readPosition(after);
  return sql`(gravity, since, is_objection, number) > (
    ${gravity}::integer, 'epoch'::timestamptz + ${microseconds}::double precision * interval '1 microsecond',
    ${objection}::integer, ${number}::bigint)`;
}

/** How many things wait for a moderator, and since when the oldest does. */
export async function countInbox(
  kysely: Kysely<DatabaseSchema>,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    ${waiting} SELECT count(*)::integer AS count, min(since) AS since FROM waiting`.execute(kysely);
  return rows[0] ?? { count: 0, since: null };
}

interface InboxRange {
  /** null: from the first. */
  readonly after: InboxPosition | null;
  readonly limit: number;
}

/** A page of what waits for a moderator, objections among it: the gravest first, and of these the oldest. */
export async function selectInbox(
  kysely: Kysely<DatabaseSchema>,
  { after, limit }: InboxRange,
): Promise<{
  readonly total: number;
  readonly things: number;
  readonly entries: (InboxItem | InboxObjection)[];
  readonly next: InboxPosition | null;
}> {
  const [read] = (await places({ after, limit: limit + 1 }).execute(kysely)).rows;
  const { total = 0, things = 0, placed = [] } = read ?? {};
  const page = placed.slice(0, limit);
  const last = placed.length > limit ? page.at(-1) : undefined;
  const next = last === undefined ? null : { key: last.key, id: last.id };
  if (page.length === 0) return { total, things, entries: [], next };
  const numbersOf = (isObjection: boolean) =>
    page.map(readPosition).flatMap(({ objection, number }) => ((objection === 1) === isObjection ? [number] : []));
  const { rows } = await items(true, entriesBeside(numbersOf(false))).execute(kysely);
  const objections = await selectObjectionsById(kysely, numbersOf(true));
  // What somebody decided between the questions is not there any more.
  const byId = new Map<number, InboxItem | InboxObjection>([
    ...rows.map((item) => [item.id * 2, item] as const),
    ...objections
      .filter(({ answeredAt }) => answeredAt === null)
      .map((objection) => [objection.id * 2 + 1, { kind: 'objection', objection }] as const),
  ]);
  return { total, things, entries: page.flatMap(({ id }) => byId.get(Math.floor(id / gravitiesMax)) ?? []), next };
}

/** The item with a number; undefined where nothing waits or was decided under it. */
export async function selectInboxItem(kysely: Kysely<DatabaseSchema>, id: number): Promise<InboxItem | undefined> {
  const among = entriesBeside([id]);
  const open = await sql<InboxItem>`${items(true, among)} AND item.id = ${id}`.execute(kysely);
  if (open.rows[0] !== undefined) return open.rows[0];
  const decided = await sql<InboxItem>`${items(false, among)} AND item.id = ${id}`.execute(kysely);
  return decided.rows[0];
}

/** Things that were decided, by the numbers of their entries, in no order; those that wait again are not among them. */
export async function selectDecidedItems(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<InboxItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<InboxItem>`
    ${items(false, entriesBeside(ids))} AND item.outcome IS NOT NULL`.execute(kysely);
  return rows;
}

/** Lets nobody else decide about the thing of an entry meanwhile. */
export async function lockEntry(transaction: Transaction<DatabaseSchema>, id: number): Promise<void> {
  await sql`SELECT FROM moderation_item WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction);
}

/** How the entries about a thing are closed. */
interface Resolution {
  readonly id: number;
  readonly kind: InboxKind;
  readonly outcome: 'approved' | 'refused';
  /** Of a refusal. */
  readonly decisionId?: number;
  /** What the thing was before it was approved, where that shows it. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Closes all entries about the thing of an item. */
export async function resolveEntries(
  transaction: Transaction<DatabaseSchema>,
  { id, kind, outcome, decisionId, before, at }: Resolution,
): Promise<void> {
  await sql`
    UPDATE moderation_item
    SET resolved_at = ${at}, outcome = ${outcome}, hidden_by = NULL, decision_id = ${decisionId ?? null},
        before = ${before === undefined ? null : JSON.stringify(before)}::jsonb
    WHERE resolved_at IS NULL AND id IN (${entriesLike(id, kind)})`.execute(transaction);
}
