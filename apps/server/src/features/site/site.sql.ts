import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Whether people of the demonstration stand in the database. */
export async function hasDemonstrationPeople(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('is_demonstration', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
