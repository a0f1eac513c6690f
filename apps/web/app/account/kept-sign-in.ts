import type { User } from '@access-atlas/contract/accounts/users.ts';
import { callAccounts, type Outcome } from './call-accounts.ts';

/**
 * Makes sure that the browser has kept the session which an answer of signing in gave it: one that takes no cookies looks
 * signed in until the next act. Nobody but the page can tell, so the code is said here and not by the API.
 * @param outcome of a call that signs in
 * @returns the outcome, or a refusal where the site does not know the browser afterwards
 */
export async function keptSignIn(outcome: Outcome<User>): Promise<Outcome<User>> {
  if (!outcome.isTaken) return outcome;
  const seen = await callAccounts((api) => api.getMe());
  const isLost = !seen.isTaken && seen.answer?.status === 401;
  // That the site cannot be asked says nothing about the cookie.
  return isLost ? { isTaken: false, answer: { status: 401, body: { code: '401.AUTH_SERVICE.202' } } } : outcome;
}
