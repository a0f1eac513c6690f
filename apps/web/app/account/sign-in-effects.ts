import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { carryParameters } from '../url-state/carry-parameters.ts';
import { isAccountPath } from './account-views.ts';
import { callAccounts } from './call-accounts.ts';
import { goToMap } from './go-to-map.ts';
import { setAccountDialog } from './state/account-dialog-state.ts';
import { setSignedIn, setSignedOut } from './state/account-state.ts';
import { showAccountToast } from './state/account-toast-state.ts';

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

/** Ends the session of this browser; what was loaded for its person is gone, and their pages lead to the map. */
export function useLogOut() {
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
