import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field-error.module.css';

/** What is wrong with a field, or a group of them, right above it. The control names it in `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
