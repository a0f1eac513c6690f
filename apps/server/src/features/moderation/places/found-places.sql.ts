import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
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

const gone = (words: string) => {
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return words === ''
    ? sql`deleted_at IS NOT NULL`
    : sql`deleted_at IS NOT NULL AND (lower(address) LIKE ${pattern}
          OR EXISTS (SELECT FROM jsonb_each_text(names) AS name WHERE lower(name.value) LIKE ${pattern}))`;
};

/** Places that are off the map and whose name or address has some words, those that left it last first. */
export async function selectGonePlaces(
  kysely: Kysely<DatabaseSchema>,
  words: string,
  { limit, offset }: Page,
): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    SELECT ${columns} FROM place WHERE ${gone(words)}
    ORDER BY deleted_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(kysely);
  return rows;
}

/** How many {@link selectGonePlaces} finds without a limit. */
export async function countGonePlaces(kysely: Kysely<DatabaseSchema>, words: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM place WHERE ${gone(words)}`.execute(kysely);
  return rows[0]?.count ?? 0;
}
