import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** Under which key something is submitted. */
export interface SubmissionKey {
  /** The call or verb, and who made it: ` <person id>` at its end. */
  readonly scope: string;
  readonly key: string;
}

/** What tells one submission from another. */
export interface Submission extends SubmissionKey {
  /** SHA-256 of what was submitted. */
  readonly fingerprint: string;
  /** The lease under which a request took it; null where it is claimed by its transaction alone. */
  readonly leaseHolder: string | null;
}

/** The same key came with something else: nothing was stored. */
export class SubmissionConflictError extends Error {
  override name = 'SubmissionConflictError';
}

/** It was stored so long ago that its answer is not kept any more. */
export class SubmissionDoneError extends Error {
  override name = 'SubmissionDoneError';
}

/** Another request has taken it meanwhile: nothing was stored. */
export class SubmissionLostError extends Error {
  override name = 'SubmissionLostError';
}

/** A holder that does not say within this time that it is at work has died. */
const leaseSeconds = 20;
const answersKeptHours = 48;
/** A draft lives for 30 days on its device. */
const keysKeptDays = 35;

/** A server of the version before stores no time. */
const isDone = sql<boolean>`finished_at IS NOT NULL OR answer IS NOT NULL`.as('isDone');

/** Whether somebody is at work on a submission, or has stored it. */
export type SubmissionState = 'running' | 'done' | 'unknown';

/**
 * Makes a submission the holder's, where nobody is at work on it and nobody has stored it.
 * @returns `taken`, or what it is instead
 */
export async function takeLease(
  kysely: Kysely<DatabaseSchema>,
  { scope, key }: SubmissionKey,
  holder: string,
): Promise<'taken' | SubmissionState> {
  const { rows } = await sql`
    INSERT INTO submission (scope, key, fingerprint, answer, lease_holder, lease_until)
    VALUES (${scope}, ${key}, NULL, NULL, ${holder}::uuid, now() + make_interval(secs => ${leaseSeconds}))
    ON CONFLICT (scope, key) DO UPDATE
      SET lease_holder = excluded.lease_holder, lease_until = excluded.lease_until, fingerprint = NULL
      WHERE submission.finished_at IS NULL AND submission.answer IS NULL AND submission.lease_until < now()
    RETURNING key`.execute(kysely);
  if (rows.length > 0) return 'taken';
  const row = await kysely
    .selectFrom('submission')
    .select(isDone)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return stateOf(row);
}

/** Says that the holder is still at work. */
export async function renewLease(
  kysely: Kysely<DatabaseSchema>,
  { scope, key }: SubmissionKey,
  holder: string,
): Promise<void> {
  await kysely
    .updateTable('submission')
    .set({ lease_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('lease_holder', '=', holder)
    .where('finished_at', 'is', null)
    .execute();
}

/** Gives a submission back that the holder did not store. */
export async function releaseLease(
  kysely: Kysely<DatabaseSchema>,
  { scope, key }: SubmissionKey,
  holder: string,
): Promise<void> {
  await kysely
    .deleteFrom('submission')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('lease_holder', '=', holder)
    .where('finished_at', 'is', null)
    .execute();
}

/**
 * The answer of a submission that was stored before, or undefined.
 * @throws {SubmissionConflictError} where the key came with something else
 * @throws {SubmissionDoneError} where its answer is not kept any more
 */
export async function readAnswer(
  kysely: Kysely<DatabaseSchema>,
  submission: Submission,
): Promise<{ readonly answer: unknown } | undefined> {
  const row = await kysely
    .selectFrom('submission')
    .select(['fingerprint', 'answer'])
    .select([isDone, sql<boolean>`answer IS NOT NULL`.as('hasAnswer')])
    .where('scope', '=', submission.scope)
    .where('key', '=', submission.key)
    .executeTakeFirst();
  if (row === undefined || !row.isDone) return undefined;
  if (row.fingerprint !== submission.fingerprint) throw new SubmissionConflictError('The key was used before.');
  if (!row.hasAnswer) throw new SubmissionDoneError('It was stored more than 48 hours ago.');
  return { answer: row.answer };
}

/**
 * Makes a submission this transaction's own and returns undefined, or returns the answer that another one stored. While
 * another transaction holds the same submission, this waits for its end.
 * @throws {SubmissionConflictError} where the key came with something else
 * @throws {SubmissionLostError} where its lease ended and another request took it
 */
export async function claimSubmission(
  transaction: Transaction<DatabaseSchema>,
  submission: Submission,
): Promise<{ readonly answer: unknown } | undefined> {
  const { scope, key, fingerprint, leaseHolder } = submission;
  if (leaseHolder !== null) {
    const { numUpdatedRows } = await transaction
      .updateTable('submission')
      .set({ fingerprint })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('lease_holder', '=', leaseHolder)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return undefined;
    const earlier = await readAnswer(transaction, submission);
    if (earlier === undefined) throw new SubmissionLostError('Another request is at work on it.');
    return earlier;
  }
  const claimed = await transaction
    .insertInto('submission')
    .values({ scope, key, fingerprint, answer: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if ((claimed.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  return readAnswer(transaction, submission);
}

/** What a submission made, for whoever asks what became of its key. */
export interface SubmissionResult {
  readonly entity: string | null;
  readonly entityId: string | null;
  readonly answer: unknown;
}

/** Keeps the answer of a claimed submission, in the transaction that has its effect. */
export async function storeAnswer(
  transaction: Transaction<DatabaseSchema>,
  { scope, key }: SubmissionKey,
  { entity, entityId, answer }: SubmissionResult,
): Promise<void> {
  await transaction
    .updateTable('submission')
    .set({
      answer: JSON.stringify(answer ?? null),
      finished_at: sql<Date>`now()`,
      entity,
      entity_id: entityId,
    })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

/** What became of a key that a person used; where several calls had it, of the one that made something, or the last. */
export async function selectSubmission(kysely: Kysely<DatabaseSchema>, personId: string, key: string) {
  const row = await kysely
    .selectFrom('submission')
    .select(['entity', 'entity_id'])
    .select([isDone, sql<boolean>`coalesce(lease_until < now(), false)`.as('isAbandoned')])
    .where('key', '=', key)
    .where(sql<string>`right(scope, 37)`, '=', ` ${personId}`)
    .orderBy(sql`entity_id IS NULL`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const state = stateOf(row);
  const isGone = state === 'running' && row?.isAbandoned === true;
  return {
    state: isGone ? ('unknown' as const) : state,
    entity: row?.entity ?? null,
    entityId: row?.entity_id ?? null,
  };
}

/** Forgets answers older than 48 hours and deletes keys older than 35 days; returns how many of both. */
export async function purgeSubmissions(kysely: Kysely<DatabaseSchema>): Promise<number> {
  const { numUpdatedRows } = await kysely
    .updateTable('submission')
    .set({ answer: null })
    .where('answer', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${answersKeptHours})`)
    .executeTakeFirst();
  const { numDeletedRows } = await kysely
    .deleteFrom('submission')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keysKeptDays})`)
    .executeTakeFirst();
  return Number(numUpdatedRows) + Number(numDeletedRows);
}

function stateOf(row: { readonly isDone: boolean } | undefined): SubmissionState {
  if (row === undefined) return 'unknown';
  return row.isDone ? 'done' : 'running';
}
