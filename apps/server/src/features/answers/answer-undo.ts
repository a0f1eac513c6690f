import { answerUndoDays } from '@access-atlas/contract/limits.ts';

const undoMilliseconds = answerUndoDays * 86_400_000;

/** Until when an answer can be taken back. */
export function answerUndoEnds(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + undoMilliseconds);
}

/** What was answered after it can be taken back; what was taken back before it may go. */
export function answerUndoSince(at: Date): Date {
  return new Date(at.getTime() - undoMilliseconds);
}
