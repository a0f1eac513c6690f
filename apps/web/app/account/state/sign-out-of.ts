import { currentAccountId, hasSessionCookie, loadAccount, setSignedOut } from './account-state.ts';

/**
 * Nobody is signed in any more where that was the person whose sessions have all ended, because somebody with a link of
 * theirs wanted it so. Somebody else may be signed in on the device: their session goes on, and the page goes on saying so.
 * @param personId whose sessions have ended
 */
export async function signOutOf(personId: string): Promise<void> {
  // Who it is may not be known yet, or could not be loaded.
  if (currentAccountId() === null && hasSessionCookie()) await loadAccount();
  if (currentAccountId() === personId || !hasSessionCookie()) setSignedOut();
}
