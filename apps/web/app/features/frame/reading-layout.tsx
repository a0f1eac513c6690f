import type { ReactNode } from 'react';
import styles from './reading-layout.module.css';
import { SiteFooter } from './site-footer.tsx';

/** One column of readable width, and the foot of the site below it. */
export function ReadingLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
