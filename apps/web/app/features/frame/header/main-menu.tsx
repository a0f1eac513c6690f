import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';
import styles from './main-menu.module.css';
import type { MenuItems } from './menu-items.ts';
import { MenuLink } from './menu-link.tsx';

/** The menu on wide screens: a row of links; an entry with others below it opens them. */
export function MainMenu({ items }: { items: MenuItems }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.menu} aria-label={t('frame.mainMenu')}>
      <ul>
        {items.map((item) => (
          <li key={item.ID}>
            {item.children.length === 0 ? (
              <MenuLink item={item} className={styles.link} />
            ) : (
              <Disclosure label={item.title} className={styles.link}>
                <ul className={styles.children}>
                  {[item, ...item.children].map((child) => (
                    <li key={child.ID}>
                      <MenuLink item={child} className={styles.child} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
