import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../i18n/load-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { callAccounts } from './call-accounts.ts';
import { loadAccount } from './state/account-state.ts';
import { showAccountToast } from './state/account-toast-state.ts';

await loadMessages(['account']);

/** Has the mail that confirms the e-mail address sent once more. */
export default function SendConfirmationAgain() {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const outcome = await callAccounts((api) => api.sendConfirmationMail());
    setSending(false);
    if (!outcome.isTaken) {
      const isTooOften = outcome.answer?.status === 429;
      showAccountToast(t(isTooOften ? 'account.confirmation.wait' : 'account.confirmation.notSent'));
      return;
    }
    showAccountToast(t(outcome.body.isSent ? 'account.confirmation.sent' : 'account.confirmation.done'));
    // It may have been confirmed in another tab or on another device.
    if (!outcome.body.isSent) void loadAccount();
  };
  return (
    <Button
      variant="link"
      isLoading={isSending}
      loadingText={t('account.forgotPassword.sending')}
      onClick={() => void send()}
    >
      {t('account.confirmation.again')}
    </Button>
  );
}
