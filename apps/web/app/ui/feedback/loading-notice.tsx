import { loadingNoticeMilliseconds } from '@access-atlas/contract/limits.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading-notice.module.css';

export interface LoadingNoticeProps {
  /** Render it always, so that its live region exists before there is something to announce. */
  isLoading: boolean;
  /** "Still loading places. The connection looks slow." where nothing is given. */
  text?: string;
}

/** After three seconds of loading, says on the page and to screen readers that loading continues. */
export function LoadingNotice({ isLoading, text }: LoadingNoticeProps) {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), loadingNoticeMilliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return (
    <p aria-live="polite" aria-atomic="true" className={styles.notice}>
      {isLoading && isLate && (text ?? t('ui.stillLoading'))}
    </p>
  );
}
