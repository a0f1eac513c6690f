import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { buttonClass } from '../../../ui/actions/button-look.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { demonstrationAddress } from '../demonstration-address.ts';
import { AccountMenu } from './account-menu.tsx';
import { AddPlaceLink } from './add-place-link.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import type { MenuItems } from './menu-items.ts';
import styles from './site-header.module.css';
import { SmallScreenMenu } from './small-screen-menu.tsx';

/**
 * The head of every page: the mark, the menu of the content site, language, appearance and account; held sideways, where
 * a notice would take the room of a place, also that the town is invented.
 */
export function SiteHeader({ menu, account }: { menu: MenuItems; account?: ReactNode }) {
  const { t } = useTranslation();
  const { site } = useSite();
  return (
    <header className={styles.header}>
      <Brand />
      <MainMenu items={menu} />
      {site.isDemonstration && (
        <Link to={demonstrationAddress} className={styles.demonstration}>
          <Icon name="info" size={18} />
          {t('frame.demonstration.short')}
        </Link>
      )}
      <div className={styles.tools}>
        <AddPlaceLink className={classNames(buttonClass({ variant: 'outline' }), styles.add)} />
        <div className={styles.preferences}>
          <LanguageMenu />
          <AppearanceMenu />
        </div>
        {account ?? <AccountMenu />}
        <SmallScreenMenu items={menu} />
      </div>
    </header>
  );
}
