import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** Removes the lines of the audit trail about sessions that began or ended before, and returns how many. */
export async function deleteSignInRecords(kysely: Kysely<DatabaseSchema>, before: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('audit')
    .where('entity', '=', 'session')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
