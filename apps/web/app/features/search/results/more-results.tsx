import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { observeVisibility } from '../../../browser/observe-visibility.ts';
import { Message } from '../../../ui/feedback/message.tsx';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';
import { LoadMoreButton } from './load-more-button.tsx';
import styles from './more-results.module.css';
import type { LoadState } from './use-more-results.ts';

interface MoreResultsProps {
  readonly state: LoadState;
  readonly token: string;
  readonly search: SearchParameters;
  readonly onLoad: () => void;
}

/**
 * Loads the next page of a list when the button is pressed or the end of the list comes into view. Without JavaScript
 * it is a link.
 */
export function MoreResults({ state, token, search, onLoad }: MoreResultsProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null || state !== 'idle') return;
    // Visitors with a keyboard or screen reader do not scroll: the button stays and keeps the focus. Those who walk down
    // the rows or come up from below want to get past it: what they would load only comes between them and their way.
    const loadForScrolling = () => {
      if (!isKeyboardInRowsOrBelow(element)) onLoad();
    };
    return observeVisibility(element, loadForScrolling, '200px');
  }, [state, onLoad]);
  return (
    <div ref={end} className={styles.more}>
      {state === 'failed' && <Message kind="danger" title={t('search.failed.title')} role="alert" />}
      <LoadMoreButton
        isLoading={state === 'loading'}
        token={token}
        search={search}
        linkText={t('search.more')}
        text={state === 'failed' ? t('ui.retry') : t('search.more')}
        onLoad={onLoad}
      />
    </div>
  );
}

/** Whether the keyboard's focus is in the rows of the list that an element ends, in the element, or below it. */
function isKeyboardInRowsOrBelow(end: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || !focused.matches(':focus-visible')) return false;
  if (end.parentElement?.querySelector('ol')?.contains(focused)) return true;
  const isAtOrBelow = (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isAtOrBelow && document.getElementById('map')?.contains(focused) !== true;
}
