import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { LoadingNotice } from '../../../ui/feedback/loading-notice.tsx';
import { carryParameters } from '../../../url-state/carry-parameters.ts';
import { type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';
import styles from './load-more-button.module.css';

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
      <NextPageLink token={token} search={search}>
        {linkText}
      </NextPageLink>
      <span className={styles.button}>
        <Button variant="outline" isBlock isLoading={isLoading} loadingText={t('ui.loading')} onClick={onLoad}>
          {text}
        </Button>
      </span>
      <LoadingNotice isLoading={isLoading} />
    </>
  );
}

interface NextPageLinkProps {
  readonly token: string;
  readonly search: SearchParameters;
  readonly children: ReactNode;
}

/** A link to the next page of a list, for browsers without JavaScript. */
function NextPageLink({ token, search, children }: NextPageLinkProps) {
  const location = useLocation();
  const address = searchAddress(search);
  const next = `${address}${address.includes('?') ? '&' : '?'}page=${encodeURIComponent(token)}`;
  return (
    <noscript>
      <a href={carryParameters(next, location.search)}>{children}</a>
    </noscript>
  );
}
