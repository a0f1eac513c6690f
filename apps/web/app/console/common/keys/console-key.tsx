import type { ReactNode } from 'react';
import styles from './console-key.module.css';

/** A key of the keyboard, as `KeyCap` shows it: shared with the map, that one would be a script more on the map's page. */
export function ConsoleKey({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
