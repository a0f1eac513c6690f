import type { MenuEntry } from '@access-atlas/contract/site/shown-menu.ts';
import type { EmbeddedMenu } from './reference-data-files.ts';

/** The entries of the product's menu, each with its title in every language. */
export function menuEntriesOf({ items: { en, fr, pt } }: EmbeddedMenu): MenuEntry[] {
  // The file has the same entries in each language: it is refused where it has not.
  return en.map(({ title, url }, index) => ({
    titles: { en: title, fr: fr[index]?.title ?? title, pt: pt[index]?.title ?? title },
    address: url,
    children: [],
  }));
}
