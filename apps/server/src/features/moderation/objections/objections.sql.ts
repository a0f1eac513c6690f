import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { Decider } from '../decisions.sql.ts';
import type { ObjectionOverview, StoredObjection } from './objection-overview.ts';

const columns = sql`
  objection.id, decision_id AS "decisionId", objection.text, made_at AS "madeAt", outcome, answer,
  answered_at AS "answeredAt"`;

/** The objections to a decision, the latest first. */
export async function selectObjectionsTo(
  kysely: Kysely<DatabaseSchema>,
  decisionId: number,
): Promise<StoredObjection[]> {
  const { rows } = await sql<StoredObjection>`
    SELECT ${columns} FROM objection WHERE decision_id = ${decisionId} ORDER BY id DESC`.execute(kysely);
  return rows;
}

/** One objection; undefined where there is none with this id. */
export async function selectObjection(
  kysely: Kysely<DatabaseSchema>,
  id: number,
): Promise<StoredObjection | undefined> {
  const { rows } = await sql<StoredObjection>`
    SELECT ${columns} FROM objection WHERE id = ${id}`.execute(kysely);
  return rows[0];
}

/** Returns the objection's id. */
export async function insertObjection(
  transaction: Transaction<DatabaseSchema>,
  { decisionId, text, at }: { readonly decisionId: number; readonly text: string; readonly at: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('objection')
    .values({ decision_id: decisionId, text, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is answered to an objection, and by whom. */
export interface ObjectionAnswer {
  readonly outcome: 'upheld' | 'rejected';
  readonly text: string;
  readonly decider: Decider;
  readonly at: Date;
}

/** Answers the objection to a decision that waits, if one does; returns its id. */
export async function answerOpenObjection(
  transaction: Transaction<DatabaseSchema>,
  decisionId: number,
  { outcome, text, decider, at }: ObjectionAnswer,
): Promise<number | undefined> {
  const answered = await transaction
    .updateTable('objection')
    .set({
      outcome,
      answer: text,
      answered_at: at,
      answered_by_kind: decider.kind,
      answered_by: decider.personId,
    })
    .where('decision_id', '=', decisionId)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return answered?.id;
}

const overview = sql<ObjectionOverview>`
  SELECT ${columns}, decision.person_id AS "personId", decided_by AS "decidedBy", decider.username AS decider,
         decided_by_kind = 'system' AS "isAutomatic", coalesce(person.username, person.name) AS person, jsonb_build_object('rule', rule, 'text', ground) AS ground, facts,
         decided_at AS "decidedAt", until, taken_back_at AS "takenBackAt"
  FROM objection JOIN decision ON decision.id = decision_id LEFT JOIN person ON person.id = decision.person_id
  LEFT JOIN person AS decider ON decider.id = decided_by`;

/** Which objections are listed. */
export interface ObjectionsAsked {
  /** Whether only those that wait are asked for. */
  readonly isOpen: boolean;
  readonly limit: number;
  /** How many of the first are passed over; none where it is left out. */
  readonly offset?: number;
}

const isAsked = (isOpen: boolean) => sql`(NOT ${isOpen}::boolean OR answered_at IS NULL)`;

/** The objections of a site, those that wait first, and of those the oldest. */
export async function selectObjections(
  kysely: Kysely<DatabaseSchema>,
  { isOpen, limit, offset = 0 }: ObjectionsAsked,
): Promise<ObjectionOverview[]> {
  const { rows } = await sql<ObjectionOverview>`
    ${overview} WHERE ${isAsked(isOpen)}
    ORDER BY answered_at DESC NULLS FIRST, made_at, objection.id LIMIT ${limit} OFFSET ${offset}`.execute(kysely);
  return rows;
}

/** How many objections {@link selectObjections} lists without a limit. */
export async function countObjections(
  kysely: Kysely<DatabaseSchema>,
  { isOpen }: Pick<ObjectionsAsked, 'isOpen'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM objection WHERE ${isAsked(isOpen)}`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** Objections as moderators see them, by their ids, in no order. */
export async function selectObjectionsById(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<ObjectionOverview[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ObjectionOverview>`${overview} WHERE objection.id = ANY (${ids}::bigint[])`.execute(
    kysely,
  );
  return rows;
}

/** One objection as moderators see it; undefined where there is none with this id. */
export async function selectObjectionOverview(
  kysely: Kysely<DatabaseSchema>,
  id: number,
): Promise<ObjectionOverview | undefined> {
  const { rows } = await sql<ObjectionOverview>`${overview} WHERE objection.id = ${id}`.execute(kysely);
  return rows[0];
}
