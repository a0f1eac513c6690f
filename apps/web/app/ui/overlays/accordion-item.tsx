import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../display/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './accordion.module.css';

export interface AccordionItemProps {
  title: string;
  icon?: IconName;
  /** How many things in it are selected; shown when there are any. */
  selectedCount?: number;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A part that opens and closes; works without JavaScript, and find-in-page opens it. */
export function AccordionItem({ title, icon, selectedCount = 0, isOpenAtFirst, children }: AccordionItemProps) {
  const { t } = useTranslation();
  return (
    <details className={styles.item} open={isOpenAtFirst}>
      <summary
        className={styles.summary}
        aria-label={selectedCount > 0 ? t('ui.withSelected', { label: title, count: selectedCount }) : undefined}
      >
        {icon && <Icon name={icon} size={22} />}
        <span className={styles.title}>{title}</span>
        {selectedCount > 0 && <Badge count={selectedCount} />}
        <span className={styles.arrow}>
          <Icon name="chevron-down" size={22} />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
