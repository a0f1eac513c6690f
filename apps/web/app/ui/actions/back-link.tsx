import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './back-link.module.css';
import { Link } from './link.tsx';

interface BackLinkProps {
  /** Where it leads: "Back to the results". */
  readonly name: string;
  readonly to: string;
  readonly children: ReactNode;
  /** Something small at the end of the line. */
  readonly aside?: ReactNode;
}

/** The first line of a page beside the map: the way back to where it was opened from. */
export function BackLink({ name, to, children, aside }: BackLinkProps) {
  return (
    <nav className={styles.back} aria-label={name}>
      <Link to={to} className={styles.link}>
        <Icon name="arrow-left" size={20} />
        <span className={styles.words}>{children}</span>
      </Link>
      {aside}
    </nav>
  );
}
