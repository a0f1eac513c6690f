import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { SubmissionJudgement } from './judge-submission.ts';
import { insertFlaggedItem, resolveAvatarItems } from './moderation.sql.ts';

/** Puts a place or a review before the moderators where its texts were found doubtful, in the transaction that stores it. */
export async function queueForModerator(
  transaction: Transaction<DatabaseSchema>,
  about: { readonly placeId: number; readonly reviewId: number | null; readonly at: Date },
  { isHeld, reasons }: SubmissionJudgement,
): Promise<void> {
  if (!isHeld) return;
  await insertFlaggedItem(transaction, { ...about, personId: null, details: { reasons } });
}

/**
 * Puts the picture that a person shows of themselves before the moderators where it was found doubtful, in the transaction
 * that stores it. What was asked about their former picture is settled.
 * @param file of the picture
 */
export async function queueAvatarForModerator(
  transaction: Transaction<DatabaseSchema>,
  { personId, file, at }: { readonly personId: string; readonly file: string; readonly at: Date },
  { isHeld, reasons }: SubmissionJudgement,
): Promise<void> {
  await resolveAvatarItems(transaction, personId, at);
  if (!isHeld) return;
  const details = { avatarFile: file, reasons };
  await insertFlaggedItem(transaction, { placeId: null, reviewId: null, personId, details, at });
}
