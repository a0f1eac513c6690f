import type { WriteServices } from '../../writes/write-services.ts';
import { answerUndoSince } from './answer-undo.ts';
import { purgeAnswers } from './answers.sql.ts';

/** Deletes answers that were taken back more than 30 days ago. Returns how many it were. */
export async function purgeWithdrawnAnswers(
  { database }: Pick<WriteServices, 'database'>,
  now: Date,
): Promise<{ readonly answers: number }> {
  return { answers: await purgeAnswers(database.kysely, answerUndoSince(now)) };
}
