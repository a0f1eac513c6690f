import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { countedPlacesMax } from '@access-atlas/contract/operating/console-limits.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlaceRow } from '../../../db/tables/place-tables.ts';
import type { RatingWeight } from '../../../domain/verdict/stored-verdict.ts';

/** A place as moderators find it, on the map or off it. */
export interface FoundPlace {
  readonly id: number;
  readonly names: LocalizedText;
  readonly typeNumber: number;
  readonly nearestStreet: string | null;
  readonly address: string | null;
  readonly rating: RatingWeight;
  readonly reviews: number;
  readonly deletedAt: Date | null;
  readonly hiddenAs: PlaceRow['hidden_as'];
}

const columns = sql`
  place.id, names, type_number AS "typeNumber", nearest_street AS "nearestStreet", address, rating,
  review_count AS reviews, deleted_at AS "deletedAt", hidden_as AS "hiddenAs"`;

/** Places by their ids, in the order in which these are given; those that nobody has are left out. */
export async function selectFoundPlaces(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    SELECT ${columns} FROM place JOIN unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS asked (id, position) USING (id)
    ORDER BY asked.position`.execute(kysely);
  return rows;
}

/** Which page of a list. */
interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** So many of the latest changes are looked through for the places that people changed last. */
const latestChanges = 500;

/** Places on the map that people changed last, the latest first, of the last 500 changes; and how many they are. */
export async function selectLatelyChanged(
  kysely: Kysely<DatabaseSchema>,
  { limit, offset }: Page,
): Promise<{ readonly ids: number[]; readonly count: number }> {
  const { rows } = await sql<{ ids: number[]; count: number }>`
    WITH latest AS (
      SELECT place_id, at, id FROM place_history WHERE import_run_id IS NULL ORDER BY at DESC, id DESC LIMIT ${latestChanges}),
    changed AS (
      SELECT place_id, max(at) AS at, max(latest.id) AS entry FROM latest JOIN place ON place.id = latest.place_id
      WHERE place.deleted_at IS NULL GROUP BY place_id)
    SELECT (SELECT count(*)::integer FROM changed) AS count,
           (SELECT coalesce(json_agg(place_id ORDER BY at DESC, entry DESC), '[]') FROM (
              SELECT * FROM changed ORDER BY at DESC, entry DESC LIMIT ${limit} OFFSET ${offset}) AS page) AS ids`.execute(
    kysely,
  );
  return rows[0] ?? { ids: [], count: 0 };
}

/** Shorter words have no trigrams: they are looked for among so many as are counted, those that left the map last. */
const indexedCharacters = 3;

/** What LIKE finds anywhere in a text. */
const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const latestGone = sql`FROM place WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, id DESC`;

/** Whether the name or the address of a place has some words; no index is of use for it. */
const hasWords = (plain: string) => sql`(
  lower(address) LIKE ${anywhere(plain)}
  OR EXISTS (SELECT FROM jsonb_each_text(names) AS name WHERE lower(name.value) LIKE ${anywhere(plain)}))`;

/** Any of the places off the map that have some words, at most as many as are counted. */
function anyGone(plain: string): RawBuilder<unknown> {
  if (plain === '') return sql`SELECT id, deleted_at ${latestGone} LIMIT ${countedPlacesMax}`;
  if ([...plain].length < indexedCharacters)
    return sql`
      SELECT id, deleted_at FROM place
      WHERE id IN (SELECT id ${latestGone} LIMIT ${countedPlacesMax}) AND ${hasWords(plain)}`;
  // The index has names as JSON, which writes some letters in another way, and knows languages beside them.
  const asJson = anywhere(JSON.stringify(plain).slice(1, -1));
  return sql`
    SELECT id, deleted_at FROM place
    WHERE deleted_at IS NOT NULL AND (lower(names::text) LIKE ${asJson} OR lower(address) LIKE ${anywhere(plain)})
      AND ${hasWords(plain)} LIMIT ${countedPlacesMax}`;
}

/**
 * Places that are off the map and whose name or address has some words, those that left it last first, and how many there are:
 * counted, and listed, up to `countedPlacesMax`. Words of one or two letters find the latest of these alone. Of rare words the
 * index knows all; of those that very many have, the latest are near the end of the other index.
 */
export async function selectGonePlaces(
  kysely: Kysely<DatabaseSchema>,
  words: string,
  { limit, offset }: Page,
): Promise<{ readonly ids: number[]; readonly count: number }> {
  const plain = words.toLowerCase();
  const { rows } = await sql<{ ids: number[]; count: number }>`
    WITH found AS MATERIALIZED (${anyGone(plain)})
    SELECT (SELECT count(*)::integer FROM found) AS count,
           (SELECT coalesce(json_agg(id ORDER BY deleted_at DESC, id DESC), '[]') FROM (
              SELECT * FROM found ORDER BY deleted_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS page) AS ids`.execute(
    kysely,
  );
  const { ids, count } = rows[0] ?? { ids: [], count: 0 };
  if (plain === '' || count < countedPlacesMax) return { ids, count };
  const latest = await sql<{ id: number }>`
    SELECT id FROM place WHERE deleted_at IS NOT NULL AND ${hasWords(plain)}
    ORDER BY deleted_at DESC, id DESC LIMIT ${Math.max(0, Math.min(limit, countedPlacesMax - offset))} OFFSET ${offset}`.execute(
    kysely,
  );
  return { ids: latest.rows.map(({ id }) => id), count };
}
