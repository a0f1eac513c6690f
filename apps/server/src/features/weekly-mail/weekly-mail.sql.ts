import type { Language } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Who gets the weekly mail; the index of the column that tells when is made for it. */
const wantsMail = sql`
  gets_weekly_mail AND email_confirmed_at IS NOT NULL AND deleted_at IS NULL AND NOT is_demonstration`;

/** Somebody whose week is over. */
export interface DuePerson {
  readonly id: string;
  readonly language: Language;
}

/**
 * Takes people whose week is over, until the transaction ends; those whose turn is longest ago come first.
 * @param toldUntil who was told later is not due
 */
export async function lockDuePeople(
  transaction: Transaction<DatabaseSchema>,
  toldUntil: Date,
  limit: number,
): Promise<DuePerson[]> {
  const { rows } = await sql<DuePerson>`
    SELECT id, language FROM person WHERE ${wantsMail} AND told_until <= ${toldUntil}
    ORDER BY told_until, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(transaction);
  return rows;
}

/** Remembers until when people were told, in the transaction in which their mails are queued. */
export async function markTold(
  transaction: Transaction<DatabaseSchema>,
  personIds: readonly string[],
  until: Date,
): Promise<void> {
  await sql`UPDATE person SET told_until = ${until} WHERE id = ANY (${[...personIds]}::uuid[])`.execute(transaction);
}

/** Lets the week of those begin now whom a clock that ran ahead had told: else they would wait as much longer. */
export async function rebaseToldAhead(kysely: Kysely<DatabaseSchema>, now: Date, latest: Date): Promise<void> {
  await sql`UPDATE person SET told_until = ${now} WHERE ${wantsMail} AND told_until > ${latest}`.execute(kysely);
}

/** Whether a person got the weekly mail until now. */
export async function stopWeeklyMailOf(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE person SET gets_weekly_mail = false, updated_at = ${at}
    WHERE id = ${personId} AND gets_weekly_mail AND deleted_at IS NULL`.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}
