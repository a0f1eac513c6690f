import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { SubmissionJudgement } from './judge-submission.ts';
import { insertFlaggedItem } from './moderation.sql.ts';

/** Puts a place or a review before the moderators where its texts were found doubtful, in the transaction that stores it. */
export async function queueForModerator(
  transaction: Transaction<DatabaseSchema>,
  about: { readonly placeId: number; readonly reviewId: number | null; readonly at: Date },
  { isHeld, reasons }: SubmissionJudgement,
): Promise<void> {
  if (!isHeld) return;
  await insertFlaggedItem(transaction, { ...about, details: { reasons } });
}
