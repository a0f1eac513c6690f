import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../../../account/load-problem.tsx';
import { useRetry } from '../../../browser/use-retry.ts';
import { BackLink } from '../../../ui/actions/back-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { actOnKey, type ConsoleKeyActs } from '../keys/console-keys.ts';
import { ConsoleKeysDialog, type ConsoleKeyWords } from '../keys/console-keys-dialog.tsx';
import { areKeysOn, keepKeysOn } from '../keys/keys-preference.ts';
import { PanelFrame } from '../panel/panel-frame.tsx';
import styles from './queue-page.module.css';
import { useFocusOnReturn } from './use-focus-on-return.ts';
import type { Queue } from './use-queue.ts';
import type { QueueSteps } from './use-queue-steps.ts';

interface QueuePageProps<Item extends { readonly _id: string }> {
  readonly title: string;
  /** How many there are, in words. */
  readonly count: string;
  readonly queue: Queue<Item>;
  readonly steps: QueueSteps;
  /** Which thing is open; null: none was chosen. */
  readonly chosenId: string | null;
  readonly addressOf: (id: string | null) => string;
  /** What is said once a search has found something, or nothing. */
  readonly found?: string;
  /** What stands between the title and the list. @param hasKeys whether single keys act, and stand on the buttons */
  readonly filters?: (hasKeys: boolean) => ReactNode;
  /** What stands in the list's place where it is empty. */
  readonly empty: { readonly title: string; readonly help: string };
  /** What stands on the link of a thing. */
  readonly row: (item: Item) => ReactNode;
  readonly panelName: string;
  /** What is open. @param hasKeys whether single keys act, and stand on the buttons */
  readonly panel: (hasKeys: boolean) => ReactNode;
  /** What keys do beside going through the list. */
  readonly acts: Omit<ConsoleKeyActs, 'next' | 'previous' | 'showKeys'>;
  /** What these keys do in words, where that is not what they do in the inbox. */
  readonly keyWords?: ConsoleKeyWords;
}

/** What waits beside what is open of it; on a narrow window one of both at a time. */
export function QueuePage<Item extends { readonly _id: string }>({
  title,
  count,
  queue,
  steps,
  chosenId,
  addressOf,
  filters,
  found = '',
  empty,
  row,
  panelName,
  panel,
  acts,
  keyWords = {},
}: QueuePageProps<Item>) {
  const { t } = useTranslation();
  const { items, hasFailed, load, hasMore, isLoadingMore, loadMore } = queue;
  const { attempt, retry } = useRetry(hasFailed && items === null, load);
  const list = useRef<HTMLOListElement>(null);
  useFocusOnReturn(chosenId, list, steps.heading, steps.leaving);
  const [hasKeys, setKeys] = useState(areKeysOn);
  const [showsKeys, setShowsKeys] = useState(false);
  const all: ConsoleKeyActs = {
    ...acts,
    next: () => steps.step(1),
    previous: () => steps.step(-1),
    showKeys: () => setShowsKeys(true),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys act wherever the focus is within; each has its button too
    <div
      className={classNames(styles.page, chosenId !== null && styles.open)}
      onKeyDown={(event) => {
        if (hasKeys) actOnKey(event, all);
      }}
    >
      <section className={styles.queue} aria-labelledby="queue-title">
        <div className={styles.head}>
          <div>
            <h2 ref={steps.heading} id="queue-title">
              {title}
            </h2>
            <p className={styles.count}>{items !== null && count}</p>
          </div>
          <Button variant="quiet" className={styles.keys} onClick={() => setShowsKeys(true)}>
            {t('console.keys.title')}
          </Button>
        </div>
        {filters !== undefined && <div className={styles.filters}>{filters(hasKeys)}</div>}
        {items === null && hasFailed && <LoadProblem attempt={attempt} onTryAgain={retry} />}
        {items === null && !hasFailed && (
          <div className={styles.loading}>
            <Skeleton width="long" />
            <Skeleton width="medium" />
            <Skeleton width="long" />
            <Status text={t('ui.loading')} delayMilliseconds={1_000} />
          </div>
        )}
        {items?.length === 0 && !hasMore && (
          <div className={styles.empty}>
            <EmptyState symbol={<Icon name="circle-check" size={48} />} title={empty.title} headingLevel={3} isBare>
              {empty.help}
            </EmptyState>
          </div>
        )}
        {items !== null && items.length > 0 && (
          <ol ref={list} className={styles.list} aria-label={count}>
            {items.map((item) => (
              <li key={item._id}>
                <Link
                  to={addressOf(item._id)}
                  className={styles.row}
                  aria-current={item._id === chosenId ? 'page' : undefined}
                  preventScrollReset
                  onClick={steps.follow}
                  data-row={item._id}
                >
                  {row(item)}
                </Link>
              </li>
            ))}
          </ol>
        )}
        {hasMore && (
          <p className={styles.more}>
            <Button onClick={() => void loadMore()} isLoading={isLoadingMore} loadingText={t('ui.loading')}>
              {t('console.more')}
            </Button>
          </p>
        )}
      </section>
      {chosenId !== null && (
        <section ref={steps.panel} className={styles.panel} aria-label={panelName}>
          <div className={styles.toQueue}>
            <BackLink name={title} to={addressOf(null)}>
              {title}
            </BackLink>
          </div>
          <PanelFrame heading={steps.itemHeading} knownTitle={steps.title} name={panelName}>
            {panel(hasKeys)}
          </PanelFrame>
        </section>
      )}
      <Status {...steps.said} />
      <Status text={found} />
      {showsKeys && (
        <ConsoleKeysDialog
          acts={all}
          words={keyWords}
          areOn={hasKeys}
          onChange={(areOn) => {
            keepKeysOn(areOn);
            setKeys(areOn);
          }}
          onClose={() => setShowsKeys(false)}
        />
      )}
    </div>
  );
}
