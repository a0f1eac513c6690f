import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { TakeBack } from './taken-back-contributions.sql.ts';

/** Closes what waits in the inbox about somebody's picture. */
export async function closeAvatarEntries(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  { decisionId, at }: TakeBack,
): Promise<void> {
  await sql`
    UPDATE moderation_item SET resolved_at = ${at}, outcome = 'refused', decision_id = ${decisionId}
    WHERE kind = 'avatar' AND thing = ${personId} AND resolved_at IS NULL`.execute(transaction);
}

/** The picture that was hidden by a decision about everything of somebody; undefined where none was. */
export async function selectHiddenAvatar(
  transaction: Transaction<DatabaseSchema>,
  decisionId: number,
): Promise<{ readonly personId: string; readonly file: string } | undefined> {
  const { rows } = await sql<{ personId: string; file: string }>`
    SELECT person_id AS "personId", before ->> 'avatarFile' AS file FROM decision
    WHERE id = ${decisionId} AND person_id IS NOT NULL AND before ->> 'avatarFile' IS NOT NULL`.execute(transaction);
  return rows[0];
}
