import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A place that left its source, and stayed because people said something of it. */
export interface DepartedEntry {
  /** The number of the entry of the queue. */
  readonly id: number;
  readonly placeId: number;
  readonly leftAt: Date;
  /** When somebody decided that it stays; null while it waits. */
  readonly keptAt: Date | null;
}

export interface DepartedAsked {
  readonly isKept: boolean;
  /** The entry behind which the page begins. */
  readonly afterId: number | null;
  readonly limit: number;
}

/** Entries about places that are on the map and in no source. One that returned and left again has a newer entry. */
const entries = (isKept: boolean) => sql`
  moderation_item AS item JOIN place ON place.id = item.place_id AND place.deleted_at IS NULL
  WHERE item.reason = 'missingFromSource' AND place.missing_since IS NOT NULL AND ${
    isKept
      ? sql`item.resolved_at IS NOT NULL AND item.details ? 'isKept' AND NOT EXISTS (
          SELECT FROM moderation_item AS newer
          WHERE newer.place_id = item.place_id AND newer.reason = 'missingFromSource' AND newer.id > item.id)`
      : sql`item.resolved_at IS NULL`
  }`;

/** A page of them: those that wait in the order in which they left, those that were kept the latest first; and how many there are. */
export async function selectDeparted(
  kysely: Kysely<DatabaseSchema>,
  { isKept, afterId, limit }: DepartedAsked,
): Promise<{ readonly total: number; readonly listed: DepartedEntry[] }> {
  const isBehind = afterId === null ? sql`true` : isKept ? sql`item.id < ${afterId}` : sql`item.id > ${afterId}`;
  const counted = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM ${entries(isKept)}`.execute(
    kysely,
  );
  const { rows } = await sql<DepartedEntry>`
    SELECT item.id, item.place_id AS "placeId", place.missing_since AS "leftAt", item.resolved_at AS "keptAt"
    FROM ${entries(isKept)} AND ${isBehind}
    ORDER BY item.id ${isKept ? sql`DESC` : sql`ASC`} LIMIT ${limit}`.execute(kysely);
  return { total: counted.rows[0]?.total ?? 0, listed: rows };
}

/** The entry about a place; undefined where it did not leave, or is off the map. */
export async function selectDepartedEntry(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
): Promise<DepartedEntry | undefined> {
  const { rows } = await sql<DepartedEntry>`
    SELECT item.id, item.place_id AS "placeId", place.missing_since AS "leftAt", item.resolved_at AS "keptAt"
    FROM moderation_item AS item JOIN place ON place.id = item.place_id AND place.deleted_at IS NULL
    WHERE item.place_id = ${placeId} AND item.reason = 'missingFromSource' AND place.missing_since IS NOT NULL
      AND (item.resolved_at IS NULL OR item.details ? 'isKept')
    ORDER BY item.id DESC LIMIT 1`.execute(kysely);
  return rows[0];
}

/** Others who write about the place wait, an import among them. */
export async function lockDepartedEntry(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
): Promise<DepartedEntry | undefined> {
  await sql`SELECT FROM place WHERE id = ${placeId} FOR NO KEY UPDATE`.execute(transaction);
  return selectDepartedEntry(transaction, placeId);
}

/** Closes the question about a place because it stays, or asks it again. */
export async function keepEntry(transaction: Transaction<DatabaseSchema>, id: number, at: Date | null): Promise<void> {
  await sql`
    UPDATE moderation_item SET resolved_at = ${at},
      details = ${at === null ? sql`details - 'isKept'` : sql`details || '{"isKept": true}'`}
    WHERE id = ${id}`.execute(transaction);
}
