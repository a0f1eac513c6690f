import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag-list.module.css';

export interface TagListProps {
  /** Tags or chips, each an item of the list. */
  children: ReactNode;
  /** What the list holds, where no heading says it. */
  label?: string;
  /** Chips keep 8 pixels between them, tags 6. */
  holds?: 'tags' | 'chips';
}

/** Tags or chips in rows that wrap. */
export function TagList({ children, label, holds = 'tags' }: TagListProps) {
  return (
    <ul className={classNames(styles.list, holds === 'chips' && styles.chips)} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
