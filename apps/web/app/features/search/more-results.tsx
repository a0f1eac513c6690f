import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { Message } from '../../ui/message.tsx';
import type { SearchParameters } from '../../url-state/search-parameters.ts';
import styles from './more-results.module.css';
import { NextPageLink } from './next-page-link.tsx';
import type { LoadState } from './use-more-results.ts';

interface MoreResultsProps {
  readonly state: LoadState;
  readonly token: string;
  readonly search: SearchParameters;
  readonly onLoad: () => void;
}

/** Loads the next page of a list: by pressing, or when its end comes into view. Without JavaScript it is a link. */
export function MoreResults({ state, token, search, onLoad }: MoreResultsProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null || state !== 'idle') return;
    // Who reads by keyboard or screen reader does not scroll: the button stays, and focus stays on it.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), { rootMargin: '200px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [state, onLoad]);
  return (
    <div ref={end} className={styles.more}>
      {state === 'failed' && <Message kind="danger" title={t('search.failed.title')} role="alert" />}
      <NextPageLink token={token} search={search}>
        {t('search.more')}
      </NextPageLink>
      <span className={styles.button}>
        <Button
          variant="outline"
          isBlock
          isLoading={state === 'loading'}
          loadingText={t('search.loading')}
          onClick={onLoad}
        >
          {state === 'failed' ? t('search.retry') : t('search.more')}
        </Button>
      </span>
      <LoadingNotice isLoading={state === 'loading'} />
    </div>
  );
}
