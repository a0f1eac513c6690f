import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { Message } from '../../ui/message.tsx';
import type { SearchParameters } from '../../url-state/search-parameters.ts';
import styles from './more-results.module.css';
import { NextPageLink } from './next-page-link.tsx';
import type { LoadState } from './use-more-results.ts';

interface GoogleFailureProps {
  readonly state: LoadState;
  /** How often it was tried: each failure is told anew. */
  readonly attempts: number;
  readonly token: string;
  readonly search: SearchParameters;
  readonly onRetry: () => void;
}

/** Says that Google gave no answer, and asks it again. Only when pressed: it may be away for long. */
export function GoogleFailure({ state, attempts, token, search, onRetry }: GoogleFailureProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.more}>
      <Message key={attempts} kind="notice" title={t('google.failed.title')} role="status">
        {t('google.failed.text')}
      </Message>
      <NextPageLink token={token} search={search}>
        {t('google.failed.retry')}
      </NextPageLink>
      <span className={styles.button}>
        <Button
          variant="outline"
          isBlock
          isLoading={state === 'loading'}
          loadingText={t('search.loading')}
          onClick={onRetry}
        >
          {t('google.failed.retry')}
        </Button>
      </span>
      <LoadingNotice isLoading={state === 'loading'} />
    </div>
  );
}
