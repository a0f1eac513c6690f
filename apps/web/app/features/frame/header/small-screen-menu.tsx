import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';
import { AddPlaceLink } from './add-place-link.tsx';
import { AppearanceLinks } from './appearance-links.tsx';
import { LanguageLinks } from './language-links.tsx';
import type { MenuItems } from './menu-items.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './small-screen-menu.module.css';

/** The menu where the header has no room for a row of links. */
export function SmallScreenMenu({ items }: { items: MenuItems }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.menu} aria-label={t('frame.mainMenu')}>
      <Disclosure hasNoArrow label={<Icon name="menu" size={24} />} accessibleName={t('frame.menu')} align="end">
        <ul className={styles.panel}>
          <li className={styles.add}>
            <AddPlaceLink className={styles.link} />
          </li>
          {items
            .flatMap((item) => [item, ...item.children])
            .map((item) => (
              <li key={item.ID}>
                <MenuLink item={item} className={styles.link} />
              </li>
            ))}
        </ul>
        <div className={styles.preferences}>
          <h2 className={styles.heading}>{t('frame.languages')}</h2>
          <LanguageLinks />
          <AppearanceLinks />
        </div>
      </Disclosure>
    </nav>
  );
}
