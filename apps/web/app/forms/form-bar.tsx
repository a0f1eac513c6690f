import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './form-bar.module.css';

/** What ends a long form, always in view at its foot. */
export function FormBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/** One line of it: what leads back, and the one button that leads on. */
export function FormBarRow({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={classNames(styles.row, className)}>{children}</div>;
}
