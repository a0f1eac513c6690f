import { useRef } from 'react';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { restrictionOf } from './restriction-of.ts';
import { setAccountDialog, useOpenAccountDialog } from './state/account-dialog-state.ts';
import { AccountLoader } from './state/account-loader.tsx';
import { useAccount } from './state/account-state.ts';
import { useAccountToast } from './state/account-toast-state.ts';
import { setLogOutQuestion, useLogOutQuestion } from './state/log-out-question-state.ts';
import { setUsernameQuestion, useUsernameQuestion } from './state/username-question-state.ts';

const AccountDialog = lazyComponent(() => import('./dialogs/account-dialog.tsx'), { onFailure: 'message' });
const RestrictionBanner = lazyComponent(() => import('./restriction-banner.tsx'), { onFailure: 'retry' });
const ChooseUsernameDialog = lazyComponent(() => import('./dialogs/choose-username-dialog.tsx'), {
  onFailure: 'message',
});
const LogOutDialog = lazyComponent(() => import('./dialogs/log-out-dialog.tsx'), { onFailure: 'message' });
const AccountToast = lazyComponent(() => import('./account-toast.tsx'), { onFailure: 'retry' });

const closeDialog = () => setAccountDialog(null);
const closeQuestion = () => setLogOutQuestion(null);
const closeUsernameQuestion = () => setUsernameQuestion(null);

/** What every page has of accounts: who is signed in, the dialog that is open, and what was done. */
export function AccountNotices() {
  const open = useOpenAccountDialog();
  const said = useAccountToast();
  const question = useLogOutQuestion();
  const usernameQuestion = useUsernameQuestion();
  const account = useAccount();
  const restriction = account.status === 'signedIn' ? restrictionOf(account.user) : null;
  // Who only reads needs neither; what is said is said by an element that stays.
  const isUsed = useRef(false);
  if (open !== null || said !== null) isUsed.current = true;
  return (
    <>
      <AccountLoader />
      {restriction && <RestrictionBanner key={restriction.objectionPath} restriction={restriction} />}
      {question && <LogOutDialog question={question} onClose={closeQuestion} />}
      {usernameQuestion && <ChooseUsernameDialog question={usernameQuestion} onClose={closeUsernameQuestion} />}
      {open && <AccountDialog open={open} onClose={closeDialog} />}
      {isUsed.current && <AccountToast said={said} />}
    </>
  );
}
