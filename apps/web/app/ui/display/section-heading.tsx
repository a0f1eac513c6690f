import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './section-heading.module.css';

export interface SectionHeadingProps {
  children: ReactNode;
  level?: 2 | 3;
  /** For `aria-labelledby` of the section, and for links to it. */
  id?: string;
  icon?: IconName;
  /** section 21 pixels, lead 19, body 17. */
  size?: 'section' | 'lead' | 'body';
  /** A link or button at the end of the line. */
  action?: ReactNode;
}

/** The heading of a part of a page, with what can be done there beside it. */
export function SectionHeading({ children, level = 2, id, icon, size = 'section', action }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.line}>
      <Heading id={id} className={styles[size]}>
        {icon && <Icon name={icon} size={22} />}
        <span>{children}</span>
      </Heading>
      {action}
    </div>
  );
}
