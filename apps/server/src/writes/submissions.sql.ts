import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** What tells one submission from another. */
export interface Submission {
  /** The verb and who called it. */
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of what was submitted. */
  readonly fingerprint: string;
}

/** The same key came with something else: nothing was stored. */
export class SubmissionConflictError extends Error {
  override name = 'SubmissionConflictError';
}

const hoursKept = 48;

/**
 * The answer of a submission that was stored before, or undefined.
 * @throws {SubmissionConflictError}
 */
export async function readAnswer(
  kysely: Kysely<DatabaseSchema>,
  submission: Submission,
): Promise<{ readonly answer: unknown } | undefined> {
  const row = await kysely
    .selectFrom('submission')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', submission.scope)
    .where('key', '=', submission.key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.fingerprint !== submission.fingerprint) throw new SubmissionConflictError('The key was used before.');
  return { answer: row.answer };
}

/**
 * Makes a submission this transaction's own and returns undefined, or returns the answer that another one stored. While
 * another transaction holds the same submission, this waits for its end.
 * @throws {SubmissionConflictError}
 */
export async function claimSubmission(
  transaction: Transaction<DatabaseSchema>,
  submission: Submission,
): Promise<{ readonly answer: unknown } | undefined> {
  const claimed = await transaction
    .insertInto('submission')
    .values({ ...submission, answer: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if ((claimed.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  return readAnswer(transaction, submission);
}

/** Keeps the answer of a claimed submission, in the transaction that has its effect. */
export async function storeAnswer(
  transaction: Transaction<DatabaseSchema>,
  { scope, key }: Submission,
  answer: unknown,
): Promise<void> {
  await transaction
    .updateTable('submission')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

/** Deletes submissions older than 48 hours, and returns how many. */
export async function purgeSubmissions(kysely: Kysely<DatabaseSchema>): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('submission')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hoursKept})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
