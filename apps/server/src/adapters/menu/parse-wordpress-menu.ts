import { z } from 'zod';
import { decodeEntities } from './decode-entities.ts';
import type { Menu } from './menu-source.ts';

/** One entry as WordPress sends it. PHP writes a list with gaps as an object, and numbers as text. */
const wordpressItem = z.object({
  ID: z.coerce.number().int().nonnegative(),
  title: z.string(),
  url: z.string().nullish(),
  menu_item_parent: z.coerce.number().int().catch(0),
  get child_items() {
    return listOrObject(wordpressItem).optional();
  },
});
type WordpressItem = z.output<typeof wordpressItem>;

const wordpressMenu = z.object({ items: listOrObject(wordpressItem) });

const itemsMax = 200;

function listOrObject<Item extends z.ZodType>(item: Item) {
  return z.union([z.array(item), z.record(z.string(), item).transform((object) => Object.values(object))]);
}

/**
 * Reads the answer of WordPress' `menus/v1/menus/{slug}`. Titles lose their markup, relative addresses are taken from
 * the content site, and whatever is not http or https leads nowhere: such an entry stays only as a heading over its
 * children. Deeper levels than two become children of their top entry.
 * @throws when it is no menu, or an empty one
 */
export function parseWordpressMenu(text: string, siteUrl: string): Menu {
  const { items } = wordpressMenu.parse(JSON.parse(text));
  const flat = items.flatMap((item) => [item, ...descendants(item)]);
  if (flat.length > itemsMax) throw new Error(`The menu has more than ${itemsMax} entries.`);
  const parents = new Map(flat.map((item) => [item.ID, item.menu_item_parent]));
  const entryOf = ({ ID, title, url }: WordpressItem) => ({ ID, title: plainText(title), url: safeUrl(url, siteUrl) });
  const menu = items
    .filter(({ menu_item_parent }) => !parents.has(menu_item_parent))
    .map((top) => ({
      ...entryOf(top),
      children: flat
        .filter((item) => item !== top && topOf(item.ID, parents) === top.ID)
        .map(entryOf)
        .filter(({ title, url }) => title !== '' && url !== '#'),
    }))
    .filter(({ title, url, children }) => title !== '' && (url !== '#' || children.length > 0));
  if (menu.length === 0) throw new Error('The menu is empty.');
  return menu;
}

function descendants({ ID, child_items = [] }: WordpressItem): WordpressItem[] {
  return child_items.flatMap((child) => [{ ...child, menu_item_parent: ID }, ...descendants(child)]);
}

/** The entry without a parent above this one. */
function topOf(id: number, parents: ReadonlyMap<number, number>): number {
  const seen = new Set<number>();
  let top = id;
  for (let above = parents.get(top); above !== undefined && parents.has(above) && !seen.has(above); ) {
    seen.add(above);
    top = above;
    above = parents.get(top);
  }
  return top;
}

function plainText(markup: string): string {
  return decodeEntities(markup.replace(/<[^>]*>/g, ''))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function safeUrl(url: string | null | undefined, siteUrl: string): string {
  const text = decodeEntities(url ?? '').trim();
  if (text === '' || text.startsWith('#') || !URL.canParse(text, siteUrl)) return '#';
  const { protocol, href } = new URL(text, siteUrl);
  return protocol === 'http:' || protocol === 'https:' ? href : '#';
}
