import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { callEvents } from '../call-accounts.ts';
import { setSignedIn } from '../state/account-state.ts';

/** Leaves the MapMission that somebody is in. Never rejects. @returns why it failed; undefined where they have left */
export async function leaveEvent(user: User): Promise<RefusedAnswer | null | undefined> {
  const outcome = await callEvents((api) => api.unsubscribeFromEvent());
  if (!outcome.isTaken) return outcome.answer;
  setSignedIn({ ...user, eventId: null, event: null });
  return undefined;
}
