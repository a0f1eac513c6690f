import type { ReactNode } from 'react';
import styles from './accordion.module.css';

/** A frame around several accordion items. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}
