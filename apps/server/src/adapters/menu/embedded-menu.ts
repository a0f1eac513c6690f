import type { EmbeddedMenu } from '../../reference-data/reference-data-files.ts';
import type { MenuSource } from './menu-source.ts';

/**
 * The product's own menu, for sites without a content site.
 * @param hasPageAt whether the site has a page at a path; without one its entry is left out
 */
export function embeddedMenuSource({ product, items }: EmbeddedMenu, hasPageAt: (path: string) => boolean): MenuSource {
  return {
    menu: async (asked, language) => {
      if (asked !== product) return null;
      return items[language].filter(({ url }) => hasPageAt(url)).map((item) => ({ ...item, children: [] }));
    },
  };
}
