import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './message.module.css';

export interface MessageProps {
  kind?: 'info' | 'notice' | 'danger' | 'success';
  /** What happened, in bold. */
  title?: ReactNode;
  /** What it means, or what to do. */
  children?: ReactNode;
  /** A button or link below it. */
  action?: ReactNode;
  /** `status` says it politely when it appears, `alert` at once; leave it out for what stands in the page from the start. */
  role?: 'status' | 'alert';
}

const icons: Record<NonNullable<MessageProps['kind']>, IconName> = {
  info: 'info',
  notice: 'warning',
  danger: 'alert',
  success: 'circle-check',
};

/** A sentence or two to the reader, set apart from the page. */
export function Message({ kind = 'info', title, children, action, role }: MessageProps) {
  return (
    <div className={classNames(styles.message, styles[kind])} role={role}>
      <Icon name={icons[kind]} size={22} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
