import type { ReactNode } from 'react';
import { Card } from '../display/card.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A drawing of 48 pixels, without words. */
  symbol: ReactNode;
  title: ReactNode;
  headingLevel?: 2 | 3;
  /** One sentence. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Leaves out the card, where it stands in one. */
  isBare?: boolean;
  /** Says it when it appears in the place of something else. */
  isAnnounced?: boolean;
}

/** What stands where nothing was found: a symbol, one sentence, one thing to do. */
export function EmptyState({
  symbol,
  title,
  headingLevel = 2,
  children,
  action,
  isBare = false,
  isAnnounced = false,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const empty = (
    <div className={styles.empty} role={isAnnounced ? 'status' : undefined}>
      {symbol}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.sentence}>{children}</p>}
      {action}
    </div>
  );
  return isBare ? empty : <Card>{empty}</Card>;
}
