import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { loadMessages } from '../../i18n/load-messages.ts';
import { useFocusOnNewTitle } from '../../ui/focus/use-focus-on-new-title.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AccountGuideContext } from '../account-guide.ts';
import { type FormStep, FormStepContext } from '../form-step.ts';
import { useAfterSignIn } from '../sign-in-effects.ts';
import { type OpenAccountDialog, setAccountDialog } from '../state/account-dialog-state.ts';
import { useAccount } from '../state/account-state.ts';
import { showAccountToast } from '../state/account-toast-state.ts';
import { AccountViewBody } from '../views/account-view-body.tsx';
import { viewTitle } from '../views/view-title.ts';
import { accountControl } from './account-control.ts';

await loadMessages(['account']);

interface AccountDialogProps {
  readonly open: OpenAccountDialog;
  readonly onClose: () => void;
}

/** A form of accounts over the page at hand. The same component is a page of its own (`features/accounts`). */
export default function AccountDialog({ open, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { view, onSignedIn } = open;
  const account = useAccount();
  const afterSignIn = useAfterSignIn();
  const { pathname } = useLocation();
  const [step, setStep] = useState<FormStep | null>(null);
  // Another page is another thing to do.
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current !== pathname) onClose();
  }, [pathname, onClose]);
  const guide = useMemo(
    () => ({
      show: (next: typeof view) => setAccountDialog({ ...open, view: next }),
      close: onClose,
      goesOn: open.onSignedIn !== undefined,
    }),
    [open, onClose],
  );
  useFocusOnNewTitle(dialogHeading, step?.title ?? null);
  const signedIn = (user: User) => {
    onClose();
    afterSignIn(user, { goesOn: onSignedIn !== undefined });
    onSignedIn?.();
  };
  const saved = (text: string) => {
    onClose();
    showAccountToast(text);
  };
  return (
    <AccountGuideContext value={guide}>
      {/* Another form is another dialog: its title takes the focus, and no message of the former one stays. */}
      <Dialog
        key={view}
        title={step?.title ?? viewTitle(t, view, account)}
        width={view === 'myReviews' ? 'medium' : 'narrow'}
        onClose={onClose}
        onCancel={step?.back}
        isModalOnly={view !== 'myReviews'}
        returnFocusTo={accountControl}
      >
        <FormStepContext value={setStep}>
          <AccountViewBody view={view} onSignedIn={signedIn} onSaved={saved} />
        </FormStepContext>
      </Dialog>
    </AccountGuideContext>
  );
}

/** What the dialog is called now. */
const dialogHeading = {
  get current() {
    return document.querySelector<HTMLElement>('dialog[open] h2');
  },
};
