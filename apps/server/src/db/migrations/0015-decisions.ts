import { type Kysely, sql } from 'kysely';

/** What moderators decide about people and what they contribute, and the objections to it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE decision (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('personRestricted')),
      subject_kind text NOT NULL CHECK (subject_kind IN ('person', 'review', 'photo', 'place')),
      subject_id text NOT NULL CHECK (char_length(subject_id) BETWEEN 1 AND 100),
      person_id uuid REFERENCES person (id) ON DELETE CASCADE,
      rule smallint CHECK (rule >= 1),
      ground jsonb NOT NULL,
      facts text NOT NULL CHECK (char_length(facts) BETWEEN 1 AND 2000),
      decided_by_kind text NOT NULL CHECK (decided_by_kind IN ('person', 'operatorCommand', 'system')),
      decided_by uuid REFERENCES person (id) ON DELETE SET NULL,
      decided_at timestamptz NOT NULL,
      until timestamptz CHECK (until > decided_at),
      objection_token text NOT NULL UNIQUE CHECK (char_length(objection_token) = 22),
      taken_back_at timestamptz,
      taken_back_by_kind text CHECK (taken_back_by_kind IN ('person', 'operatorCommand', 'system')),
      taken_back_by uuid REFERENCES person (id) ON DELETE SET NULL,
      taken_back_reason text CHECK (char_length(taken_back_reason) BETWEEN 1 AND 2000),
      CHECK (num_nulls(taken_back_at, taken_back_by_kind, taken_back_reason) IN (0, 3))
    )`.execute(database);
  // Every call of somebody who is signed in asks whether they are restricted.
  await sql`
    CREATE INDEX decision_person_in_force ON decision (person_id, kind) WHERE taken_back_at IS NULL`.execute(database);
  await sql`CREATE INDEX decision_subject ON decision (subject_kind, subject_id)`.execute(database);
  await sql`
    CREATE TABLE objection (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      decision_id bigint NOT NULL REFERENCES decision (id) ON DELETE CASCADE,
      text text NOT NULL CHECK (char_length(text) BETWEEN 5 AND 2000),
      made_at timestamptz NOT NULL,
      outcome text CHECK (outcome IN ('upheld', 'rejected')),
      answer text CHECK (char_length(answer) BETWEEN 1 AND 2000),
      answered_at timestamptz,
      answered_by_kind text CHECK (answered_by_kind IN ('person', 'operatorCommand', 'system')),
      answered_by uuid REFERENCES person (id) ON DELETE SET NULL,
      CHECK (num_nulls(outcome, answer, answered_at, answered_by_kind) IN (0, 4))
    )`.execute(database);
  await sql`CREATE INDEX objection_decision ON objection (decision_id)`.execute(database);
  await sql`
    CREATE UNIQUE INDEX objection_one_open ON objection (decision_id) WHERE answered_at IS NULL`.execute(database);
}
