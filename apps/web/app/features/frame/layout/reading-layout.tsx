import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './reading-layout.module.css';
import { SiteFooter } from './site-footer.tsx';

interface ReadingLayoutProps {
  readonly children: ReactNode;
  /** Room for things side by side in place of one column of readable width. */
  readonly isWide?: boolean;
}

/** One column, and the foot of the site below it. */
export function ReadingLayout({ children, isWide = false }: ReadingLayoutProps) {
  return (
    <div className={styles.page}>
      <main id="main" className={classNames(styles.main, isWide && styles.wide)} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
