import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RefusedForm, RefusedFormContext } from '../forms/refused-form-context.ts';
import { Button } from '../ui/actions/button.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { focusForReading } from '../ui/focus/focus-for-reading.ts';
import { LogInAgainDialog } from './dialogs/log-in-again-dialog.tsx';
import styles from './forms/account-form.module.css';
import { setLogInOverKeptForm } from './state/kept-form-state.ts';

interface KeptWhileLoggedOutProps {
  /** Whether the session has ended without its person's doing. */
  readonly isEnded: boolean;
  readonly children: ReactNode;
}

/**
 * Keeps what somebody was about to send when their session has ended (WCAG 2.2.5): they log in over it, at once where a form
 * was refused for that, and send it again themselves.
 */
export function KeptWhileLoggedOut({ isEnded, children }: KeptWhileLoggedOutProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const refused = useRef<RefusedForm | null>(null);
  const wasEnded = useRef(isEnded);
  const noteRefused = (form: RefusedForm) => {
    if (!isEnded) return;
    refused.current = form;
    setAsks(true);
  };
  const goOn = useEffectEvent(() => {
    const form = refused.current;
    refused.current = null;
    setAsks(false);
    const { activeElement } = document;
    // What had the focus is gone, or will be: the dialog, the message, or what the form said.
    const isLost = asks || activeElement === document.body || activeElement?.closest('[data-errors]') !== null;
    form?.forgetRefusal();
    if (!isLost) return;
    if (form?.element.isConnected) form.element.querySelector<HTMLElement>('[type=submit]')?.focus();
    else focusForReading(document.querySelector<HTMLElement>('dialog[open] h2, main h1'));
  });
  useEffect(() => {
    if (wasEnded.current && !isEnded) goOn();
    wasEnded.current = isEnded;
  }, [isEnded]);
  useEffect(() => {
    if (!isEnded) return;
    setLogInOverKeptForm(() => setAsks(true));
    return () => setLogInOverKeptForm(null);
  }, [isEnded]);
  return (
    <>
      {isEnded && (
        <div className={styles.ended}>
          <Message
            kind="notice"
            title={t('account.sessionEnded.title')}
            role="status"
            action={<Button onClick={() => setAsks(true)}>{t('account.logIn.title')}</Button>}
          >
            {t('account.sessionEnded.text')}
          </Message>
        </div>
      )}
      <RefusedFormContext value={noteRefused}>{children}</RefusedFormContext>
      {isEnded && asks && <LogInAgainDialog onClose={() => setAsks(false)} />}
    </>
  );
}
