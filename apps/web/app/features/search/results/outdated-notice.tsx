import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useWhenSiteAnswers } from '../../../browser/use-when-site-answers.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import styles from '../search-panel.module.css';

/** Says that the list is not that of the map's new area, which could not be had; asks for it again, by itself too. */
export function OutdatedNotice() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { attempt, askAgain } = useWhenSiteAnswers(true, revalidate);
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
            onClick={askAgain}
            isLoading={attempt === 'asking'}
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
