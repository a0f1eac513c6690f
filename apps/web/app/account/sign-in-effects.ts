import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { carryParameters } from '../url-state/carry-parameters.ts';
import { isAccountPath } from './account-views.ts';
import { callAccounts } from './call-accounts.ts';
import { goToMap } from './go-to-map.ts';
import { countOwnDrafts, deleteOwnDrafts } from './own-drafts.ts';
import { setAccountDialog } from './state/account-dialog-state.ts';
import { setSignedIn, setSignedOut, useAccount } from './state/account-state.ts';
import { showAccountToast } from './state/account-toast-state.ts';
import { setLogOutQuestion } from './state/log-out-question-state.ts';

/** What follows signing in: the header names the person, who goes on, and the page loads again. */
export function useAfterSignIn() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return useCallback(
    (user: User, { to, goesOn = false }: { readonly to?: string; readonly goesOn?: boolean } = {}) => {
      setSignedIn(user);
      showAccountToast(t('frame.account.signedIn', { name: user.username ?? user.name }));
      // Providers answer reviews from the map, unless they were about to do something.
      const target = user.isProvider && !goesOn ? '/' : to;
      if (target === undefined) void revalidate();
      else void navigate(carryParameters(target, search));
    },
    [t, search, navigate, revalidate],
  );
}

/**
 * Ends the session of this browser; what was loaded for its person is gone, and their pages lead to the map. Who has drafts
 * on the device is asked first: only logging out removes them.
 */
export function useLogOut() {
  const account = useAccount();
  const endSession = useEndSession();
  const owner = account.status === 'signedIn' ? account.user._id : null;
  return useCallback(async () => {
    const drafts = owner === null ? 0 : await countOwnDrafts(owner);
    if (owner === null || drafts === 0) return endSession();
    const goOn = async () => {
      await deleteOwnDrafts(owner);
      await endSession();
    };
    setLogOutQuestion({ drafts, goOn });
  }, [owner, endSession]);
}

function useEndSession(): () => Promise<void> {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const outcome = await callAccounts((api) => api.logOut());
    // A session that has ended already is no failure.
    if (!outcome.isTaken && outcome.answer?.status !== 401) {
      showAccountToast(t('frame.account.notLoggedOut'));
      return;
    }
    setAccountDialog(null);
    const isLeaving = isAccountPath(pathname);
    if (isLeaving) await goToMap(navigate, search);
    setSignedOut();
    showAccountToast(t('frame.account.loggedOut'));
    if (!isLeaving) await revalidate();
  }, [t, pathname, search, navigate, revalidate]);
}
