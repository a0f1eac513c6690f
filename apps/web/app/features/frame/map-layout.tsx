import type { ReactNode } from 'react';
import styles from './map-layout.module.css';
import { SiteFooter } from './site-footer.tsx';

interface MapLayoutProps {
  /** What the drawer shows. */
  readonly children: ReactNode;
  readonly map: ReactNode;
}

/** A drawer of text on the left and the map beside it; on a phone the text comes first and the map after it. */
export function MapLayout({ children, map }: MapLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.drawer}>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
      <div className={styles.map}>{map}</div>
    </div>
  );
}
