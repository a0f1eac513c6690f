import { useEffect } from 'react';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Toast } from '../ui/overlays/toast.tsx';
import { useToast } from '../ui/overlays/use-toast.ts';
import { setAccountDialog, useOpenAccountDialog } from './state/account-dialog-state.ts';
import { AccountLoader } from './state/account-loader.tsx';
import { useAccountToast } from './state/account-toast-state.ts';

const AccountDialog = lazyComponent(() => import('./dialogs/account-dialog.tsx'), { onFailure: 'message' });

const closeDialog = () => setAccountDialog(null);

/** What every page has of accounts: who is signed in, the dialog that is open, and what was done. */
export function AccountNotices() {
  const open = useOpenAccountDialog();
  const said = useAccountToast();
  const { toast, showToast } = useToast();
  useEffect(() => {
    if (said !== null) showToast(said.text);
  }, [said, showToast]);
  return (
    <>
      <AccountLoader />
      {open && <AccountDialog open={open} onClose={closeDialog} />}
      <Toast text={toast} />
    </>
  );
}
