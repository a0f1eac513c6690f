import { type RawBuilder, sql } from 'kysely';

/** What a decision may be about, in terms of the query that it stands in. */
interface DecidedThing {
  /** As decisions name it. */
  readonly kinds: readonly string[];
  /** Its number. */
  readonly id: RawBuilder<unknown>;
  /** As it is called where everything of somebody was taken back together. */
  readonly takenBackAs: 'review' | 'place';
  /** Which of the decisions about it alone count, by their row `own`; all where it is left out. */
  readonly only?: RawBuilder<unknown>;
}

/** The latest decision that holds about a thing, about it alone or about everything of its author: its id, or null. */
export function standingDecision({
  kinds,
  id,
  takenBackAs,
  only = sql`true`,
}: DecidedThing): RawBuilder<number | null> {
  return sql<number | null>`(
    SELECT max(standing.id) FROM (
      SELECT own.id FROM decision AS own
      WHERE own.subject_kind IN (${sql.join(kinds)}) AND own.subject_id = ${id}::text AND own.taken_back_at IS NULL
        AND ${only}
      UNION ALL
      SELECT whole.id FROM taken_back_contribution AS taken JOIN decision AS whole ON whole.id = taken.decision_id
      WHERE taken.kind = ${takenBackAs} AND taken.subject_id = ${id} AND whole.taken_back_at IS NULL) AS standing)`;
}
