import { Children, type ReactNode } from 'react';
import styles from './filter-list.module.css';

interface FilterListProps {
  readonly name: string;
  /** Links, each to another choice of the list. */
  readonly children: ReactNode;
}

/** Ways to look at a list, side by side. */
export function FilterList({ name, children }: FilterListProps) {
  return (
    <nav aria-label={name}>
      <ul className={styles.filters}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </nav>
  );
}
