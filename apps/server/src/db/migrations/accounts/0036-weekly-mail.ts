import { type Kysely, sql } from 'kysely';

/** People are told by mail, once a week at most, what became of their contributions; nobody hears of what was before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE person
      ADD COLUMN gets_weekly_mail boolean NOT NULL DEFAULT true,
      ADD COLUMN told_until timestamptz NOT NULL DEFAULT now()`.execute(database);
  await sql`
    CREATE INDEX person_told_until ON person (told_until)
      WHERE gets_weekly_mail AND email_confirmed_at IS NOT NULL AND deleted_at IS NULL AND NOT is_demonstration`.execute(
    database,
  );
  // Whose words about a place a moderator has checked: a description that waits names its author among its details.
  await sql`
    CREATE INDEX moderation_item_describer ON moderation_item ((details -> 'description' ->> 'personId'))
      WHERE details ? 'description'`.execute(database);
}
