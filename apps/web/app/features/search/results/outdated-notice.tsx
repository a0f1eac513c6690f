import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useReconnect } from '../../../browser/use-reconnect.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import styles from '../search-panel.module.css';

/**
 * Says that the list does not show the map's new area because loading it failed; retries automatically and by a button.
 */
export function OutdatedNotice() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { attempt, retry } = useReconnect(true, revalidate);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, () => document.getElementById('results'));
  return (
    <div ref={box} className={styles.message}>
      <Message
        kind="notice"
        title={t('search.outdated.title')}
        role="status"
        action={
          <Button
            icon="refresh"
            onClick={retry}
            isLoading={attempt === 'running'}
            loadingText={t('search.outdated.asking')}
          >
            {t('search.outdated.retry')}
          </Button>
        }
      >
        {t(attempt === 'failed' ? 'search.outdated.again' : 'search.outdated.text')}
      </Message>
    </div>
  );
}
