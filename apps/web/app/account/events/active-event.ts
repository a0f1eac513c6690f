import type { Account } from '../state/account-state.ts';

/** The MapMission that somebody is in and that is not over: what they write belongs to it. undefined without one. */
export function activeEventId(account: Account): string | undefined {
  const user = account.status === 'signedIn' ? account.user : undefined;
  if (!user?.eventId || !user.event) return undefined;
  return Date.parse(user.event.expiration_date) > Date.now() ? user.eventId : undefined;
}
