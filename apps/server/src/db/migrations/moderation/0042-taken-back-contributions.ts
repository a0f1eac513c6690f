import { type Kysely, sql } from 'kysely';

/**
 * Moderators take back everything that somebody contributed in a period, by one decision: what each thing was before is kept
 * beside it, so that all of it can be brought back exactly.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE decision
      DROP CONSTRAINT decision_kind_check,
      ADD CONSTRAINT decision_kind_check
        CHECK (kind IN ('personRestricted', 'contributionRemoved', 'contributionsTakenBack'))`.execute(database);
  await sql`
    CREATE TABLE taken_back_contribution (
      decision_id bigint NOT NULL REFERENCES decision (id) ON DELETE CASCADE,
      kind text COLLATE "C" NOT NULL CHECK (kind IN ('review', 'photo', 'answer', 'place', 'edit', 'proposal', 'business')),
      subject_id bigint NOT NULL,
      before jsonb NOT NULL CHECK (jsonb_typeof(before) = 'object'),
      PRIMARY KEY (decision_id, kind, subject_id)
    )`.execute(database);
  // Answers that were taken back are erased after a while; those of a decision that can be objected to are not.
  await sql`
    CREATE INDEX taken_back_contribution_subject ON taken_back_contribution (kind, subject_id)`.execute(database);
}
