import type { Account } from './state/account-state.ts';

/** Whose drafts are meant: an account's id, null for nobody's, undefined where that is not known yet. */
export function draftOwner(account: Account): string | null | undefined {
  if (account.status === 'loading') return undefined;
  if (account.status === 'signedIn') return account.user._id;
  return account.status === 'signedOut' ? (account.former?._id ?? null) : null;
}
