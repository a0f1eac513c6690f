import { creatorEditDays } from '@access-atlas/contract/limits.ts';
import type { PersonActor } from '../../../writes/roles.policy.ts';

const dayMilliseconds = 86_400_000;

/** A place as the policy looks at it. */
export interface GuardedPlace {
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/**
 * Whether somebody's edit of a place takes effect at once: its provider's, a moderator's or operator's, and for 90 days that
 * of whoever added it. Everybody else's is proposed.
 */
export function editsAtOnce(place: GuardedPlace, actor: PersonActor, isProvider: boolean, at: Date): boolean {
  if (isProvider || actor.isModerator || actor.isOperator) return true;
  const isTheirs = place.createdBy === actor.personId;
  return isTheirs && at.getTime() - place.createdAt.getTime() <= creatorEditDays * dayMilliseconds;
}
