import type { ReactNode } from 'react';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Card } from '../display/card.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  headingLevel?: 2 | 3;
  /** One sentence. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Says it when it appears in the place of something else. */
  isAnnounced?: boolean;
}

/** What stands where nothing was found: dashed ring, one sentence, one thing to do. */
export function EmptyState({ title, headingLevel = 2, children, action, isAnnounced = false }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Card>
      <div className={styles.empty} role={isAnnounced ? 'status' : undefined}>
        <RatingShape rating="unrated" size={48} />
        <Heading className={styles.title}>{title}</Heading>
        {children && <p className={styles.sentence}>{children}</p>}
        {action}
      </div>
    </Card>
  );
}
