import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** What is to be known of somebody who contributes; undefined for a deleted account. */
export async function selectContributor(kysely: Kysely<DatabaseSchema>, personId: string) {
  return kysely
    .selectFrom('person')
    .select(['username', 'created_at as since'])
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
