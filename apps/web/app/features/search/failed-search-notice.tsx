import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useReconnect } from '../../browser/use-reconnect.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import styles from './search-panel.module.css';
import { useUnreachableWords } from './use-unreachable-words.ts';

/**
 * Says that a search could not be made because the site cannot be reached; the page stays as it was. Makes the search
 * again by itself when the connection returns, and by a button.
 * @param address the address of the search that failed
 */
export function FailedSearchNotice({ address }: { address: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useUnreachableWords();
  const { attempt, retry } = useReconnect(true, async () => navigate(address, { preventScrollReset: true }));
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, () => document.getElementById('results'));
  return (
    <div ref={box} className={styles.message}>
      <Message
        kind="notice"
        title={words}
        role="status"
        action={
          <Button
            icon="refresh"
            onClick={retry}
            isLoading={attempt === 'running'}
            loadingText={t('search.unreachable.asking')}
          >
            {t('search.unreachable.retry')}
          </Button>
        }
      >
        {t('search.unreachable.text')}
      </Message>
    </div>
  );
}
