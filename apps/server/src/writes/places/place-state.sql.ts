import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Whether a place exists, and whether it was deleted. */
export async function selectPlaceState(
  kysely: Kysely<DatabaseSchema>,
  id: number,
): Promise<'present' | 'deleted' | 'unknown'> {
  const row = await kysely.selectFrom('place').select('deleted_at').where('id', '=', id).executeTakeFirst();
  if (!row) return 'unknown';
  return row.deleted_at === null ? 'present' : 'deleted';
}
