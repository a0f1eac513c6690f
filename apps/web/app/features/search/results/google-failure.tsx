import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/feedback/message.tsx';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';
import { LoadMoreButton } from './load-more-button.tsx';
import styles from './more-results.module.css';
import type { LoadState } from './use-more-results.ts';

interface GoogleFailureProps {
  readonly state: LoadState;
  /** The number of attempts, so that each failure is announced. */
  readonly attempts: number;
  readonly token: string;
  readonly search: SearchParameters;
  readonly onRetry: () => void;
}

/**
 * Says that Google gave no answer, with a button that tries again. It does not retry by itself: the outage may be long.
 */
export function GoogleFailure({ state, attempts, token, search, onRetry }: GoogleFailureProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.more}>
      <Message key={attempts} kind="notice" title={t('google.failed.title')} role="status">
        {t('google.failed.text')}
      </Message>
      <LoadMoreButton
        isLoading={state === 'loading'}
        token={token}
        search={search}
        linkText={t('google.failed.retry')}
        text={t('google.failed.retry')}
        onLoad={onRetry}
      />
    </div>
  );
}
