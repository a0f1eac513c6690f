import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '../../browser/use-retry.ts';
import { Button } from '../actions/button.tsx';
import { useFocusAfter } from '../focus/use-focus-after.ts';
import styles from './load-failure.module.css';
import { Message } from './message.tsx';

export interface LoadFailureProps {
  /** Which message is shown. */
  readonly what: 'part' | 'map';
  /** The element at whose lower edge the message is shown. */
  readonly where: 'window' | 'map';
  readonly attempt: Attempt;
  readonly onTryAgain: () => void;
  readonly onClose: (() => void) | undefined;
}

/** Says that a part of the page could not be loaded, while the rest of the page stays. */
export function LoadFailure({ what, where, attempt, onTryAgain, onClose }: LoadFailureProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => {
    focusedBefore.current = document.activeElement;
  }, []);
  useFocusAfter(box, () =>
    focusedBefore.current?.isConnected && focusedBefore.current !== document.body
      ? focusedBefore.current
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
            <Button icon="refresh" onClick={onTryAgain} isLoading={attempt === 'running'} loadingText={t('ui.loading')}>
              {t('ui.retry')}
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
