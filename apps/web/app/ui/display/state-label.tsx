import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './state-label.module.css';

export interface StateLabelProps {
  icon: IconName;
  children: ReactNode;
}

/** What is not as usual with a thing, as a word in an outline. */
export function StateLabel({ icon, children }: StateLabelProps) {
  return (
    <span className={styles.label}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
