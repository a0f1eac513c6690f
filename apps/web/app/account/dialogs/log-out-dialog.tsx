import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../i18n/load-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { LogOutQuestion } from '../state/log-out-question-state.ts';
import { accountControl } from './account-control.ts';
import styles from './log-out-dialog.module.css';

await loadMessages(['account']);

interface LogOutDialogProps {
  readonly question: LogOutQuestion;
  readonly onClose: () => void;
}

/** Asks whoever logs out whether the drafts on this device may go: there is no way back. To stay is the first answer. */
export default function LogOutDialog({ question, onClose }: LogOutDialogProps) {
  const { t } = useTranslation();
  const [isWorking, setWorking] = useState(false);
  const goOn = async () => {
    setWorking(true);
    await question.goOn();
    onClose();
  };
  return (
    <Dialog
      title={t('account.logOut.title')}
      onClose={onClose}
      returnFocusTo={accountControl}
      footer={
        <>
          <Button onClick={onClose}>{t('account.logOut.stay')}</Button>
          <Button variant="destructive" isLoading={isWorking} onClick={() => void goOn()}>
            {t('account.logOut.discard')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t('account.logOut.drafts', { count: question.drafts })}</p>
        <Message kind="notice">{t('account.logOut.text')}</Message>
      </div>
    </Dialog>
  );
}
