import { buttonClass } from '../../../ui/actions/button-look.ts';
import { classNames } from '../../../ui/class-names.ts';
import { AccountMenu } from './account-menu.tsx';
import { AddPlaceLink } from './add-place-link.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import type { MenuItems } from './menu-items.ts';
import styles from './site-header.module.css';
import { SmallScreenMenu } from './small-screen-menu.tsx';

/** The head of every page: the mark, the menu of the content site, language, appearance and account. */
export function SiteHeader({ menu }: { menu: MenuItems }) {
  return (
    <header className={styles.header}>
      <Brand />
      <MainMenu items={menu} />
      <div className={styles.tools}>
        <AddPlaceLink className={classNames(buttonClass({ variant: 'outline' }), styles.add)} />
        <div className={styles.preferences}>
          <LanguageMenu />
          <AppearanceMenu />
        </div>
        <AccountMenu />
        <SmallScreenMenu items={menu} />
      </div>
    </header>
  );
}
