import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { setAccountDialog } from '../state/account-dialog-state.ts';
import { setSignedOut } from '../state/account-state.ts';
import { showAccountToast } from '../state/account-toast-state.ts';

/** What follows the deletion of an account: the map is shown, and nobody is signed in. */
export function useAfterDeletion() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  return useCallback(async () => {
    setAccountDialog(null);
    // The page of the form would ask to log in until the next one has come.
    await navigate(carryParameters('/', search));
    setSignedOut();
    showAccountToast(t('account.deleteAccount.done'));
  }, [t, search, navigate]);
}
