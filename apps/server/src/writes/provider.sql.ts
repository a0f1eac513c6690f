import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** Whether a person is a provider of the `place` of a query: of it, or of its partner. */
export const isProviderOfPlace = (personId: string): RawBuilder<boolean> => sql<boolean>`
  EXISTS (SELECT FROM provider_grant
          WHERE provider_grant.person_id = ${personId}
            AND (provider_grant.place_id = place.id OR provider_grant.partner_number = place.partner_number))`;

/** Whether a person is a provider of a place, or of its partner. */
export async function selectIsProvider(
  kysely: Kysely<DatabaseSchema>,
  { personId, placeId }: { readonly personId: string; readonly placeId: number },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM place WHERE place.id = ${placeId} AND ${isProviderOfPlace(personId)}`.execute(kysely);
  return rows.length > 0;
}
