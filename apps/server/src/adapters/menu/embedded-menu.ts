import { type MenuEntry, shownMenu } from '@access-atlas/contract/site/shown-menu.ts';
import type { MenuSource } from './menu-source.ts';

interface EmbeddedMenuOptions {
  /** The one menu that the site shows. */
  readonly product: string;
  /** Its entries as they are now. */
  readonly entries: () => readonly MenuEntry[];
  /** Paths of the site that have no page now: what leads there is left out. */
  readonly unwritten: () => readonly string[];
}

/** The site's own menu, for sites without a content site. */
export function embeddedMenuSource({ product, entries, unwritten }: EmbeddedMenuOptions): MenuSource {
  return {
    menu: async (asked, language) => (asked === product ? shownMenu(entries(), language, unwritten()) : null),
  };
}
