import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AccountGuideContext } from '../account-guide.ts';
import type { AccountView } from '../account-views.ts';
import { type FormStep, FormStepContext } from '../form-step.ts';
import { CreateAccountForm } from '../forms/create-account-form.tsx';
import { ForgotPasswordForm } from '../forms/forgot-password-form.tsx';
import { LogInForm } from '../forms/log-in-form.tsx';
import { setSignedIn } from '../state/account-state.ts';
import { showAccountToast } from '../state/account-toast-state.ts';

/** The forms that lead back to an account. */
const forms = { logIn: LogInForm, createAccount: CreateAccountForm, forgotPassword: ForgotPasswordForm } as const;

type LogInView = keyof typeof forms;

function isLogInView(view: AccountView): view is LogInView {
  return view in forms;
}

/**
 * Logging in again over a form whose session has ended, which may stand in a dialog itself: nobody is led anywhere, and
 * whatever leads away opens in another tab.
 */
export function LogInAgainDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [view, setView] = useState<LogInView>('logIn');
  const [step, setStep] = useState<FormStep | null>(null);
  const guide = useMemo(
    () => ({
      show: (next: AccountView) => {
        if (isLogInView(next)) setView(next);
      },
      close: onClose,
      goesOn: true,
      keepsPage: true,
    }),
    [onClose],
  );
  const signedIn = (user: User) => {
    setSignedIn(user);
    showAccountToast(t('frame.account.signedIn', { name: user.username ?? user.name }));
  };
  const Form = forms[view];
  return (
    <AccountGuideContext value={guide}>
      <Dialog key={view} title={step?.title ?? t(`account.${view}.title`)} onClose={onClose} isModalOnly>
        <FormStepContext value={setStep}>
          <Form onSignedIn={signedIn} />
        </FormStepContext>
      </Dialog>
    </AccountGuideContext>
  );
}
