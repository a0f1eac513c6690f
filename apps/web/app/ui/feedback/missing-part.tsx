import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '../../browser/use-ask-again.ts';
import { Button } from '../actions/button.tsx';
import { useFocusAfter } from '../focus/use-focus-after.ts';
import { Message } from './message.tsx';
import styles from './missing-part.module.css';

export interface MissingPartProps {
  /** What is missing, in the words of the message. */
  readonly what: 'part' | 'map';
  /** At whose lower edge it says so. */
  readonly where: 'window' | 'map';
  readonly attempt: Attempt;
  readonly onTryAgain: () => void;
  readonly onClose: (() => void) | undefined;
}

/** Says that a part of the page has not come, while the rest of it stays. */
export function MissingPart({ what, where, attempt, onTryAgain, onClose }: MissingPartProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const asker = useRef<Element | null>(null);
  useEffect(() => {
    asker.current = document.activeElement;
  }, []);
  useFocusAfter(box, () =>
    asker.current?.isConnected && asker.current !== document.body
      ? asker.current
      : box.current?.closest('[tabindex="-1"]'),
  );
  return (
    <div ref={box} className={styles[where]}>
      <Message
        kind="danger"
        title={t(`ui.missing.${what}`)}
        role="alert"
        action={
          <div className={styles.actions}>
            <Button
              icon="refresh"
              onClick={onTryAgain}
              isLoading={attempt === 'asking'}
              loadingText={t('ui.missing.asking')}
            >
              {t('ui.missing.retry')}
            </Button>
            {onClose && (
              <Button variant="plain" onClick={onClose}>
                {t('ui.close')}
              </Button>
            )}
          </div>
        }
      >
        {t(attempt === 'failed' ? 'ui.missing.again' : 'ui.missing.text')}
      </Message>
    </div>
  );
}
