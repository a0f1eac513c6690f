import { undoTakeBackDays } from '@access-atlas/contract/limits.ts';

const dayMilliseconds = 86_400_000;

/** Until when it can be undone that somebody's contributions of a period were taken back. */
export function undoTakeBackEnds(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoTakeBackDays * dayMilliseconds);
}
