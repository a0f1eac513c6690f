import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../../../account/load-problem.tsx';
import { useRetry } from '../../../browser/use-retry.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Message } from '../../../ui/feedback/message.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { focusForReading } from '../../../ui/focus/focus-for-reading.ts';
import styles from './panel.module.css';
import { PanelHeadContext } from './panel-frame.tsx';

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

/** What is open of a queue: it stands in a {@link PanelHeadContext}. */
export function Panel({ title, meta, links, takesFocus, occasion = 0, children, aside, decision }: PanelProps) {
  const head = useContext(PanelHeadContext);
  if (head === null) throw new Error('A panel stands in the frame of a queue.');
  const { heading, tell } = head;
  useLayoutEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  useEffect(() => {
    if (!takesFocus && occasion === 0) return;
    focusForReading(heading.current);
    // It may have the focus already, above what is in view.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus, occasion, heading]);
  return (
    <>
      {head.title && createPortal(title, head.title)}
      {head.below &&
        createPortal(
          <>
            {meta && <p className={styles.meta}>{meta}</p>}
            {links && <p className={styles.links}>{links}</p>}
          </>,
          head.below,
        )}
      <div className={classNames(styles.body, aside !== undefined && styles.beside)}>
        <div className={styles.thing}>{children}</div>
        {aside}
      </div>
      {decision && <div className={styles.decision}>{decision}</div>}
    </>
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
