import { type Kysely, sql } from 'kysely';

/**
 * Since when a person's grants sleep because a link in a mail gave them a new password although they have a passkey: whoever
 * reads a moderator's mails must not become one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE person ADD COLUMN grants_asleep_since timestamptz`.execute(database);
}
