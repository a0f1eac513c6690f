import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { getMenu } from '@access-atlas/contract/menus.ts';
import { AppearanceMenu } from './appearance-menu.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import styles from './site-header.module.css';
import { SmallScreenMenu } from './small-screen-menu.tsx';

export type MenuItems = BodyOf<typeof getMenu>['items'];

/** The head of every page: the mark, the menu of the content site, language and appearance. */
export function SiteHeader({ menu }: { menu: MenuItems }) {
  return (
    <header className={styles.header}>
      <Brand />
      <MainMenu items={menu} />
      <div className={styles.tools}>
        <div className={styles.language}>
          <LanguageMenu />
        </div>
        <AppearanceMenu />
        <SmallScreenMenu items={menu} />
      </div>
    </header>
  );
}
