import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './chip.module.css';

export interface ChipLinkProps {
  readonly to: string;
  /** Whether it leads to what is shown already. */
  readonly isCurrent: boolean;
  /** The words on the chip. */
  readonly children: ReactNode;
}

/** One of several ways to look at a page, as a pill with a tick when it is the present one. Put several in a list of a `nav`. */
export function ChipLink({ to, isCurrent, children }: ChipLinkProps) {
  return (
    <Link to={to} className={styles.chip} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
      <span className={styles.tick}>
        <Icon name="check" size={18} />
      </span>
      {children}
    </Link>
  );
}
