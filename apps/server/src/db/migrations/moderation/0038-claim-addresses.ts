import { type Kysely, sql } from 'kysely';

/** Whoever claims a place shows by the link of a mail that they read what is sent to the address that they named. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE place_claim
      ADD COLUMN work_email_asked_at timestamptz,
      ADD COLUMN work_email_confirmed_at timestamptz,
      ADD CHECK (work_email IS NOT NULL OR num_nonnulls(work_email_asked_at, work_email_confirmed_at) = 0)`.execute(
    database,
  );
  // A link about a claim goes with it; all others are about the account.
  await sql`
    ALTER TABLE one_time_link
      ADD COLUMN claim_id bigint REFERENCES place_claim (id) ON DELETE CASCADE,
      DROP CONSTRAINT one_time_link_purpose_check,
      ADD CONSTRAINT one_time_link_purpose_check
        CHECK (purpose IN ('resetPassword', 'confirmEmail', 'endSessions', 'confirmClaim')),
      ADD CHECK ((purpose = 'confirmClaim') = (claim_id IS NOT NULL))`.execute(database);
  await sql`CREATE INDEX one_time_link_claim ON one_time_link (claim_id)`.execute(database);
}
