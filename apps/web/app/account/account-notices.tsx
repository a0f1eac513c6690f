import { useRef } from 'react';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { setAccountDialog, useOpenAccountDialog } from './state/account-dialog-state.ts';
import { AccountLoader } from './state/account-loader.tsx';
import { useAccountToast } from './state/account-toast-state.ts';

const AccountDialog = lazyComponent(() => import('./dialogs/account-dialog.tsx'), { onFailure: 'message' });
const AccountToast = lazyComponent(() => import('./account-toast.tsx'), { onFailure: 'retry' });

const closeDialog = () => setAccountDialog(null);

/** What every page has of accounts: who is signed in, the dialog that is open, and what was done. */
export function AccountNotices() {
  const open = useOpenAccountDialog();
  const said = useAccountToast();
  // Who only reads needs neither; what is said is said by an element that stays.
  const isUsed = useRef(false);
  if (open !== null || said !== null) isUsed.current = true;
  return (
    <>
      <AccountLoader />
      {open && <AccountDialog open={open} onClose={closeDialog} />}
      {isUsed.current && <AccountToast said={said} />}
    </>
  );
}
