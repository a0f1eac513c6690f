import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.tsx';
import { LoadingNotice } from '../../../ui/feedback/loading-notice.tsx';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';
import styles from './load-more-button.module.css';
import { NextPageLink } from './next-page-link.tsx';

interface LoadMoreButtonProps {
  readonly isLoading: boolean;
  /** Names the page that comes next. */
  readonly token: string;
  readonly search: SearchParameters;
  /** The label of the button unless the last attempt failed. */
  readonly linkText: string;
  readonly text: string;
  readonly onLoad: () => void;
}

/** Loads the next page of a list, and says so while it takes long. Without JavaScript it is a link. */
export function LoadMoreButton({ isLoading, token, search, linkText, text, onLoad }: LoadMoreButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <noscript>
        <NextPageLink token={token} search={search}>
          {linkText}
        </NextPageLink>
      </noscript>
      <span className={styles.button}>
        <Button variant="outline" isBlock isLoading={isLoading} loadingText={t('ui.loading')} onClick={onLoad}>
          {text}
        </Button>
      </span>
      <LoadingNotice isLoading={isLoading} />
    </>
  );
}
