import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { DecisionRow } from '../../db/tables/moderation-tables.ts';

/** Who decided something: a person, the operator's command, or the site itself. */
export interface Decider {
  readonly kind: DecisionRow['decided_by_kind'];
  /** null for all but people. */
  readonly personId: string | null;
}

/** A person whom a decision is about. */
export interface DecidedPerson {
  readonly language: Language;
  readonly isModerator: boolean;
  readonly isOperator: boolean;
  /** The picture that they show of themselves; null without one. */
  readonly avatarFile: string | null;
}

/** Lets nobody decide about a person meanwhile; undefined where there is no such person. */
export async function lockDecidedPerson(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
): Promise<DecidedPerson | undefined> {
  return transaction
    .selectFrom('person')
    .select(['language', 'is_moderator as isModerator', 'is_operator as isOperator', 'avatar_file as avatarFile'])
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A decision with whom it concerns. */
export interface StoredDecision {
  readonly id: number;
  readonly kind: DecisionRow['kind'];
  readonly subjectId: string;
  /** null for nobody's. */
  readonly personId: string | null;
  readonly ground: Ground;
  readonly facts: string;
  readonly decidedByKind: Decider['kind'];
  readonly decidedBy: string | null;
  readonly decidedAt: Date;
  readonly until: Date | null;
  readonly objectionToken: string;
  /** What was taken down was so before. */
  readonly before: unknown;
  readonly takenBackAt: Date | null;
  readonly takenBackReason: string | null;
}

const columns = sql`
  id, kind, subject_id AS "subjectId", before, person_id AS "personId", jsonb_build_object('rule', rule, 'text', ground) AS ground, facts,
  decided_by_kind AS "decidedByKind", decided_by AS "decidedBy", decided_at AS "decidedAt", until,
  objection_token AS "objectionToken", taken_back_at AS "takenBackAt", taken_back_reason AS "takenBackReason"`;

/** The restriction of a person that holds at a moment; undefined without one. */
export async function selectRestriction(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  at: Date,
): Promise<StoredDecision | undefined> {
  const { rows } = await sql<StoredDecision>`
    SELECT ${columns} FROM decision
    WHERE person_id = ${personId} AND kind = 'personRestricted' AND taken_back_at IS NULL
      AND (until IS NULL OR until > ${at})
    ORDER BY until DESC NULLS FIRST LIMIT 1`.execute(kysely);
  return rows[0];
}

/** The decision with a token; undefined where none has it. */
export async function selectDecision(
  kysely: Kysely<DatabaseSchema>,
  objectionToken: string,
): Promise<StoredDecision | undefined> {
  const { rows } = await sql<StoredDecision>`
    SELECT ${columns} FROM decision WHERE objection_token = ${objectionToken}`.execute(kysely);
  return rows[0];
}

/** A decision by its id, which nobody else changes or objects to meanwhile; undefined where there is none. */
export async function lockDecision(
  transaction: Transaction<DatabaseSchema>,
  id: number,
): Promise<StoredDecision | undefined> {
  const { rows } = await sql<StoredDecision>`
    SELECT ${columns} FROM decision WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction);
  return rows[0];
}

export interface NewDecision {
  readonly kind: DecisionRow['kind'];
  readonly subject: { readonly kind: DecisionRow['subject_kind']; readonly id: string };
  /** Whom it concerns; null for nobody's. */
  readonly personId: string | null;
  readonly ground: Ground;
  readonly facts: string;
  readonly decider: Decider;
  readonly at: Date;
  readonly until: Date | null;
  readonly objectionToken: string;
  /** What is taken down was so before. */
  readonly before?: Readonly<Record<string, unknown>>;
}

/** Returns the decision's id. */
export async function insertDecision(transaction: Transaction<DatabaseSchema>, decision: NewDecision): Promise<number> {
  const { id } = await transaction
    .insertInto('decision')
    .values({
      kind: decision.kind,
      subject_kind: decision.subject.kind,
      subject_id: decision.subject.id,
      person_id: decision.personId,
      rule: decision.ground.rule,
      ground: JSON.stringify(decision.ground.text),
      facts: decision.facts,
      decided_by_kind: decision.decider.kind,
      decided_by: decision.decider.personId,
      decided_at: decision.at,
      until: decision.until,
      before: decision.before === undefined ? null : JSON.stringify(decision.before),
      objection_token: decision.objectionToken,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a decision back; one that was taken back before stays so. */
export async function takeDecisionBack(
  transaction: Transaction<DatabaseSchema>,
  id: number,
  { decider, reason, at }: { readonly decider: Decider; readonly reason: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('decision')
    .set({
      taken_back_at: at,
      taken_back_by_kind: decider.kind,
      taken_back_by: decider.personId,
      taken_back_reason: reason,
    })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .execute();
}

/** Whether anybody else could decide: a moderator or operator whose role does not sleep. */
export async function hasOtherModerator(kysely: Kysely<DatabaseSchema>, personId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM person
    WHERE id <> ${personId} AND (is_moderator OR is_operator) AND deleted_at IS NULL
      AND EXISTS (SELECT FROM sign_in_method WHERE person_id = person.id AND (kind = 'passkey' OR is_strong))
    LIMIT 1`.execute(kysely);
  return rows.length > 0;
}
