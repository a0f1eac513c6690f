import type { Area } from '@access-atlas/contract/geometry/area.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { EventOverview } from './event-overview.ts';

export interface InsertedEvent {
  readonly code: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly expirationDate: Date;
  readonly area: Area | null;
  readonly goal: number | null;
  readonly isDemonstration: boolean;
  readonly createdBy: string | null;
  readonly at: Date;
}

/** Returns its id, or undefined where the code is taken. */
export async function insertEvent(
  transaction: Transaction<DatabaseSchema>,
  event: InsertedEvent,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('event')
    .values({
      code: event.code,
      name: event.name,
      starts_at: event.startsAt,
      expiration_date: event.expirationDate,
      area: event.area === null ? null : JSON.stringify(event.area),
      goal: event.goal,
      is_demonstration: event.isDemonstration,
      created_by: event.createdBy,
      created_at: event.at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function selectEventByCode(kysely: Kysely<DatabaseSchema>, code: string) {
  return kysely
    .selectFrom('event')
    .select(['id', 'code', 'name', 'expiration_date as expirationDate'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Whether there is such a person; lets one transaction at a time change what they are in. */
export async function lockMember(transaction: Transaction<DatabaseSchema>, personId: string): Promise<boolean> {
  const person = await transaction
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined;
}

/** The event that a person joined and has not left, whether it is over or not. */
export async function selectMembership(kysely: Kysely<DatabaseSchema>, personId: string) {
  return kysely
    .selectFrom('event_member')
    .innerJoin('event', 'event.id', 'event_member.event_id')
    .select(['event.id as eventId', 'event.expiration_date as expirationDate'])
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** Joins, or joins again. */
export async function upsertMember(
  transaction: Transaction<DatabaseSchema>,
  member: { readonly eventId: string; readonly personId: string; readonly showsName: boolean; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('event_member')
    .values({
      event_id: member.eventId,
      person_id: member.personId,
      shows_name: member.showsName,
      joined_at: member.at,
      left_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'person_id']).doUpdateSet({ left_at: null, shows_name: member.showsName }),
    )
    .execute();
}

export async function markLeft(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  eventId: string,
  leftAt: Date,
): Promise<void> {
  await transaction
    .updateTable('event_member')
    .set({ left_at: leftAt })
    .where('person_id', '=', personId)
    .where('event_id', '=', eventId)
    .execute();
}

/** The area of the event that a person is in and that is running, where it has one. */
export async function selectRunningArea(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  at: Date,
): Promise<Area | undefined> {
  const row = await kysely
    .selectFrom('event_member')
    .innerJoin('event', 'event.id', 'event_member.event_id')
    .select('area')
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .where('starts_at', '<=', at)
    .where('expiration_date', '>', at)
    .executeTakeFirst();
  return row?.area ?? undefined;
}

/** What was written for the event of a query, or said of a rating with a tap. */
const saidOfPlaces = sql`(
  SELECT place_id, rating, created_at, id FROM review
  WHERE event_id = event.id AND parent_id IS NULL AND deleted_at IS NULL AND status <> 'removed'
  UNION ALL
  SELECT place_id, rating, created_at, id FROM report
  WHERE event_id = event.id AND review_id IS NULL AND rating IS NOT NULL AND withdrawn_at IS NULL) AS said`;

/**
 * One event, or the latest of all. A place counts once, with the newest rating of the event; places that somebody wrote of
 * without one count too, and single ratings.
 */
export async function selectEvents(
  kysely: Kysely<DatabaseSchema>,
  which: { readonly eventId: string } | { readonly limit: number; readonly offset?: number },
): Promise<EventOverview[]> {
  const chosen =
    'eventId' in which
      ? sql`WHERE event.id = ${which.eventId}`
      : sql`ORDER BY starts_at DESC, id LIMIT ${which.limit} OFFSET ${which.offset ?? 0}`;
  const { rows } = await sql<EventOverview>`
    SELECT event.id, code, name, starts_at AS "startsAt", expiration_date AS "expirationDate", goal, area, mapped.*,
      (SELECT count(*)::int FROM photo JOIN review ON review.id = review_id
        WHERE event_id = event.id AND review.deleted_at IS NULL AND photo.deleted_at IS NULL
          AND photo.status = 'published') AS photos,
      (SELECT count(*)::int FROM event_member WHERE event_id = event.id
        AND (left_at IS NULL OR left_at >= expiration_date)) AS members
    FROM event CROSS JOIN LATERAL (
      SELECT count(*)::int AS places, count(*) FILTER (WHERE rating = 3)::int AS accessible,
        count(*) FILTER (WHERE rating = 2)::int AS "partiallyAccessible",
        count(*) FILTER (WHERE rating = 1)::int AS "notAccessible"
      FROM (SELECT DISTINCT ON (place_id) place_id, rating FROM ${saidOfPlaces}
        ORDER BY place_id, rating IS NULL, created_at DESC, id DESC) AS newest
    ) AS mapped ${chosen}`.execute(kysely);
  return rows;
}

/** How many events there are. */
export async function countEvents(kysely: Kysely<DatabaseSchema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM event`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** What somebody did in an event. */
export interface EventMemberRow {
  readonly personId: string;
  readonly username: string | null;
  readonly avatarFile: string | null;
  readonly showsName: boolean;
  readonly places: number;
  readonly photos: number;
}

/** The members of an event, who wrote last first, then who joined last; those who left it before its end are none. */
export async function selectMembers(kysely: Kysely<DatabaseSchema>, eventId: string): Promise<EventMemberRow[]> {
  const { rows } = await sql<EventMemberRow>`
    SELECT person.id AS "personId", username, avatar_file AS "avatarFile", shows_name AS "showsName",
      written.places, coalesce(written.photos, 0) AS photos
    FROM event_member JOIN event ON event.id = event_id JOIN person ON person.id = person_id
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT place_id)::int AS places, sum(photos)::int AS photos, max(created_at) AS last_at
      FROM (
        SELECT review.place_id, review.created_at, (SELECT count(*) FROM photo
          WHERE photo.review_id = review.id AND photo.deleted_at IS NULL) AS photos
        FROM review
        WHERE review.event_id = event_member.event_id AND review.person_id = event_member.person_id
          AND review.parent_id IS NULL AND review.deleted_at IS NULL AND review.status <> 'removed'
        UNION ALL
        SELECT report.place_id, report.created_at, 0 FROM report
        WHERE report.event_id = event_member.event_id AND report.author_key = person.author_key
          AND report.review_id IS NULL AND report.rating IS NOT NULL AND report.withdrawn_at IS NULL
      ) AS said
    ) AS written
    WHERE event_id = ${eventId} AND (left_at IS NULL OR left_at >= expiration_date) AND person.deleted_at IS NULL
    ORDER BY written.last_at DESC NULLS LAST, joined_at DESC, person.id`.execute(kysely);
  return rows;
}

export async function setShowsName(
  transaction: Transaction<DatabaseSchema>,
  member: { readonly eventId: string; readonly personId: string; readonly showsName: boolean },
): Promise<void> {
  await transaction
    .updateTable('event_member')
    .set({ shows_name: member.showsName })
    .where('event_id', '=', member.eventId)
    .where('person_id', '=', member.personId)
    .execute();
}

/** When an event begins and ends, and nobody else changes it meanwhile; undefined where there is none. */
export async function lockEvent(transaction: Transaction<DatabaseSchema>, eventId: string) {
  return transaction
    .selectFrom('event')
    .select(['starts_at as startsAt', 'expiration_date as expirationDate'])
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends an event; one that has not begun had its beginning a second before. */
export async function setEventEnd(transaction: Transaction<DatabaseSchema>, eventId: string, at: Date): Promise<void> {
  await sql`
    UPDATE event SET expiration_date = ${at}, starts_at = least(starts_at, ${at}::timestamptz - interval '1 second')
    WHERE id = ${eventId}`.execute(transaction);
}
