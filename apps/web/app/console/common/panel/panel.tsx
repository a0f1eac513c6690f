import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../../../account/load-problem.tsx';
import { useRetry } from '../../../browser/use-retry.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Message } from '../../../ui/feedback/message.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { focusForReading } from '../../../ui/focus/focus-for-reading.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: ReactNode;
  /** Whose it is and since when; one line. */
  readonly meta?: ReactNode;
  /** Links to where it can be looked at further. */
  readonly links?: ReactNode;
  /** Whether the heading gets the focus: somebody came here by deciding, or by a key. */
  readonly takesFocus: boolean;
  /** Where it changes, the heading gets the focus again: what was pressed is gone. */
  readonly occasion?: number;
  /** What it is about. */
  readonly children: ReactNode;
  /** What is known beside it. */
  readonly aside?: ReactNode;
  /** What can be decided. */
  readonly decision?: ReactNode;
}

/** What is open of a queue. */
export function Panel({ title, meta, links, takesFocus, occasion = 0, children, aside, decision }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus || occasion > 0) focusForReading(heading.current);
  }, [takesFocus, occasion]);
  return (
    <article className={styles.item} aria-labelledby="item-title">
      <header className={styles.head}>
        <h2 ref={heading} id="item-title">
          {title}
        </h2>
        {meta && <p className={styles.meta}>{meta}</p>}
        {links && <p className={styles.links}>{links}</p>}
      </header>
      <div className={classNames(styles.body, aside !== undefined && styles.beside)}>
        <div className={styles.thing}>{children}</div>
        {aside}
      </div>
      {decision && <div className={styles.decision}>{decision}</div>}
    </article>
  );
}

interface PanelStateProps {
  /** How loading what is open stands, as long as it is not there. */
  readonly status: 'loading' | 'failed' | 'missing';
  readonly load: () => Promise<void>;
  readonly missing: string;
}

/** What stands in the place of a panel whose thing is not there. */
export function PanelState({ status, load, missing }: PanelStateProps) {
  const { t } = useTranslation();
  const { attempt, retry } = useRetry(status === 'failed', load);
  return (
    <div className={styles.loading}>
      {status === 'failed' && <LoadProblem attempt={attempt} onTryAgain={retry} />}
      {status === 'missing' && <Message kind="info" title={missing} role="status" />}
      {status === 'loading' && (
        <>
          <Skeleton shape="heading" width="medium" />
          <Skeleton width="long" />
          <Skeleton width="full" />
          <Status text={t('ui.loading')} delayMilliseconds={1_000} />
        </>
      )}
    </div>
  );
}
