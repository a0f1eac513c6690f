import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './my-reviews.module.css';

export interface ItemWork {
  /** The item of the list. */
  readonly item: RefObject<HTMLLIElement | null>;
  readonly isWorking: boolean;
  /** That it did not work, where it did not; to be shown within the item. */
  readonly failure: ReactNode;
  /**
   * @param attempt tells whether it has succeeded
   * @param next selects what gets the focus then within the item: what was pressed is gone
   */
  readonly work: (attempt: () => Promise<boolean>, next: string) => Promise<void>;
}

/** What is done with one of the things that somebody wrote or added. */
export function useItemWork(): ItemWork {
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const work = async (attempt: () => Promise<boolean>, next: string) => {
    setWorking(true);
    setFailed(false);
    const hasSucceeded = await attempt();
    flushSync(() => {
      setWorking(false);
      setFailed(!hasSucceeded);
    });
    if (hasSucceeded) item.current?.querySelector<HTMLElement>(next)?.focus();
  };
  const failure = hasFailed && (
    <p role="alert" className={styles.failure}>
      {t('myReviews.failed')}
    </p>
  );
  return { item, isWorking, failure, work };
}
