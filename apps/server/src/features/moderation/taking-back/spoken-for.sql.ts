import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** Whose business somebody is: how many places and partners, of the places the first, and all partners by name or key. */
export async function selectSpokenFor(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  limit: number,
): Promise<{ readonly count: number; readonly placeIds: readonly number[]; readonly partners: readonly string[] }> {
  const { rows } = await sql<{ count: number; placeIds: number[]; partners: string[] }>`
    SELECT (SELECT count(*)::integer FROM provider_grant WHERE person_id = ${personId}) AS count,
           (SELECT coalesce(json_agg(place_id ORDER BY granted_at, id), '[]') FROM (
              SELECT id, place_id, granted_at FROM provider_grant
              WHERE person_id = ${personId} AND place_id IS NOT NULL
              ORDER BY granted_at, id LIMIT ${limit}) AS granted) AS "placeIds",
           (SELECT coalesce(json_agg(coalesce(name, key) ORDER BY key), '[]')
            FROM provider_grant JOIN partner ON number = partner_number WHERE person_id = ${personId}) AS partners`.execute(
    kysely,
  );
  return rows[0] ?? { count: 0, placeIds: [], partners: [] };
}
