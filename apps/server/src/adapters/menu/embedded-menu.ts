import type { EmbeddedMenu } from '../../reference-data/reference-data-files.ts';
import type { MenuSource } from './menu-source.ts';

/** The product's own menu, for sites without a content site. */
export function embeddedMenuSource({ product, items }: EmbeddedMenu): MenuSource {
  return {
    menu: async (asked, language) =>
      asked === product ? items[language].map((item) => ({ ...item, children: [] })) : null,
  };
}
