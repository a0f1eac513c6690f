import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useWhenSiteAnswers } from '../../use-when-site-answers.ts';
import styles from './search-panel.module.css';

/** Says that the list is not that of the map's new area, which could not be had; asks for it again, by itself too. */
export function OutdatedNotice() {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const askAgain = useWhenSiteAnswers(true, revalidate);
  return (
    <div className={styles.message}>
      <Message
        kind="notice"
        title={t('search.outdated.title')}
        role="status"
        action={
          <Button icon="refresh" onClick={() => void askAgain()} isLoading={state === 'loading'}>
            {t('search.outdated.retry')}
          </Button>
        }
      >
        {t('search.outdated.text')}
      </Message>
    </div>
  );
}
