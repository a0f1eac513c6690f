import type { Language } from '../languages.ts';

/** A link of the menu, with its title in each language. */
export interface MenuLink {
  readonly titles: Readonly<Record<Language, string>>;
  /** A path of this site or an address by https; empty: it leads nowhere, as the heading over others. */
  readonly address: string;
}

/** An entry of the menu with those below it. */
export interface MenuEntry extends MenuLink {
  readonly children: readonly MenuLink[];
}

/** A link of the menu as the header shows it; the address `#` is a heading that leads nowhere. */
export interface ShownLink {
  readonly ID: number;
  readonly title: string;
  readonly url: string;
}

/**
 * The menu as visitors see it in a language. What leads to a page that nobody has written is left out; over others it stays as
 * their heading.
 * @param unwritten paths of this site that have no page yet
 */
export function shownMenu(
  entries: readonly MenuEntry[],
  language: Language,
  unwritten: readonly string[],
): (ShownLink & { children: ShownLink[] })[] {
  let last = 0;
  const linkOf = ({ titles, address }: MenuLink): ShownLink => {
    last += 1;
    const leadsNowhere = address === '' || unwritten.includes(address.replace(/[?#].*$/, ''));
    return { ID: last, title: titles[language], url: leadsNowhere ? '#' : address };
  };
  return entries
    .map((entry) => ({ ...linkOf(entry), children: entry.children.map(linkOf).filter(({ url }) => url !== '#') }))
    .filter(({ url, children }) => url !== '#' || children.length > 0);
}
