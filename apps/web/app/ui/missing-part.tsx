import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Message } from './message.tsx';
import styles from './missing-part.module.css';

export interface MissingPartProps {
  /** What is missing, in the words of the message. */
  readonly what: 'part' | 'map';
  /** At whose lower edge it says so. */
  readonly where: 'window' | 'map';
  readonly onTryAgain: () => void;
  readonly onClose: (() => void) | undefined;
}

/** Says that a part of the page has not come, while the rest of it stays. */
export function MissingPart({ what, where, onTryAgain, onClose }: MissingPartProps) {
  const { t } = useTranslation();
  const asker = useRef<Element | null>(null);
  useEffect(() => {
    asker.current = document.activeElement;
  }, []);
  const close = () => {
    onClose?.();
    if (asker.current instanceof HTMLElement) asker.current.focus();
  };
  return (
    <div className={styles[where]}>
      <Message
        kind="danger"
        title={t(`ui.missing.${what}`)}
        role="alert"
        action={
          <div className={styles.actions}>
            <Button icon="refresh" onClick={onTryAgain}>
              {t('ui.missing.retry')}
            </Button>
            {onClose && (
              <Button variant="plain" onClick={close}>
                {t('ui.close')}
              </Button>
            )}
          </div>
        }
      >
        {t('ui.missing.text')}
      </Message>
    </div>
  );
}
