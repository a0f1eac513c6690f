import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callContributions } from '../../../account/call-accounts.ts';
import { showAccountToast } from '../../../account/state/account-toast-state.ts';
import { Button } from '../../../ui/actions/button.tsx';

interface SendClaimMailProps {
  readonly placeId: string;
  /** Whether one was sent before. */
  readonly isAgain: boolean;
  /** Called when what the page says of the claim may have changed. */
  readonly onAnswered: () => Promise<void>;
}

/** Has the mail that asks whether the work e-mail of a claim is theirs sent, or sent once more. */
export function SendClaimMail({ placeId, isAgain, onAnswered }: SendClaimMailProps) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const outcome = await callContributions((api) => api.sendClaimMail({ body: { placeId } }));
    setSending(false);
    if (!outcome.isTaken) {
      const isTooOften = outcome.answer?.status === 429;
      showAccountToast(t(isTooOften ? 'account.confirmation.wait' : 'account.confirmation.notSent'));
      return;
    }
    showAccountToast(t(`replies.claim.mail.${outcome.body.outcome}`));
    await onAnswered();
  };
  return (
    <Button
      variant="link"
      isLoading={isSending}
      loadingText={t('account.forgotPassword.sending')}
      onClick={() => void send()}
    >
      {t(isAgain ? 'replies.claim.mail.again' : 'replies.claim.mail.send')}
    </Button>
  );
}
