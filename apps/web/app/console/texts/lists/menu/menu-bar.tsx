import type { ShownLink } from '@access-atlas/contract/site/shown-menu.ts';
import { useTranslation } from 'react-i18next';
import styles from './menu-bar.module.css';

interface MenuBarProps {
  readonly items: readonly (ShownLink & { readonly children: readonly ShownLink[] })[];
}

/** The menu as the header shows it, with what opens below an entry; nothing of it can be followed. */
export function MenuBar({ items }: MenuBarProps) {
  const { t } = useTranslation();
  if (items.length === 0) return <p>{t('console.lists.menu.nothing')}</p>;
  return (
    <ul className={styles.bar}>
      {items.map(({ ID, title, url, children }) => (
        <li key={ID}>
          <span className={styles.title}>{title}</span>
          {url !== '#' && <span className={styles.address}>{url}</span>}
          {children.length > 0 && (
            <ul>
              {children.map((child) => (
                <li key={child.ID}>
                  <span className={styles.title}>{child.title}</span>
                  <span className={styles.address}>{child.url}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
