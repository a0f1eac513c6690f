import { menuTitleMaxCharacters } from '@access-atlas/contract/operating/console-limits.ts';
import { menuAddressOf } from '@access-atlas/contract/site/menu-address.ts';
import type { MenuEntry } from '@access-atlas/contract/site/shown-menu.ts';
import type { TFunction } from 'i18next';
import { isWithin } from '../../../common/deciding/use-deciding.ts';
import { textFields, textsOf, textValues } from '../list-values.ts';
import type { MergedRows } from '../merging/merge-list.ts';
import type { ListRow } from '../row-list.tsx';

/** An entry of the menu that is edited; its words and its address stand in the form. */
export interface MenuRow extends ListRow {
  /** Whether it stands below the nearest one above that does not. */
  readonly isBelow: boolean;
}

type Values = Readonly<Record<string, string>>;

/** The rows of a menu with what their fields hold at first. */
export function menuRowsOf(entries: readonly MenuEntry[]): {
  readonly rows: readonly MenuRow[];
  readonly values: Values;
} {
  const links = entries.flatMap((entry) => [
    { link: entry, isBelow: false },
    ...entry.children.map((link) => ({ link, isBelow: true })),
  ]);
  const rows = links.map(({ isBelow }, position) => ({ id: `entry${position}`, isBelow }));
  const values = links.map(({ link: { titles, address } }, position) => ({
    ...textValues(`entry${position}`, 'titles', titles),
    [`entry${position}.address`]: address,
  }));
  return { rows, values: Object.assign({}, ...values) };
}

/** The first of all stands below nothing. */
export function withFirstOnTop(rows: readonly MenuRow[]): readonly MenuRow[] {
  return rows.map((row, position) => (position === 0 && row.isBelow ? { ...row, isBelow: false } : row));
}

/** The fields of an entry, in the order in which they stand. */
export function menuFields(id: string): string[] {
  return [...textFields(id, 'titles'), `${id}.address`];
}

/** What a merge knows of entries. */
export const mergedMenu: MergedRows<MenuRow> = {
  fieldsOf: ({ id }) => menuFields(id),
  markOf: ({ isBelow }) => isBelow,
  withMark: (row, isBelow) => ({ ...row, isBelow }),
};

/** Whether a row that lay on the device is one of an entry. */
export function isMenuRow(row: ListRow): row is MenuRow {
  return typeof (row as Partial<MenuRow>).isBelow === 'boolean';
}

/** The menu as it is saved. */
export function writtenMenu(rows: readonly MenuRow[], values: Values): MenuEntry[] {
  const entries: (MenuEntry & { children: MenuEntry['children'][number][] })[] = [];
  for (const { id, isBelow } of rows) {
    const link = { titles: textsOf(id, 'titles', values), address: (values[`${id}.address`] ?? '').trim() };
    const above = entries.at(-1);
    if (isBelow && above !== undefined) above.children.push(link);
    else entries.push({ ...link, children: [] });
  }
  return entries;
}

/** What is wrong with the entries, by the field. */
export function wrongMenu(t: TFunction, rows: readonly MenuRow[], values: Values): Record<string, string> {
  const wrong = rows.flatMap(({ id, isBelow }, position) => {
    const titles = textFields(id, 'titles')
      .filter((field) => !isWithin(values[field] ?? '', menuTitleMaxCharacters))
      .map((field) => [field, t('console.lists.menu.errors.titles', { max: menuTitleMaxCharacters })]);
    const address = values[`${id}.address`] ?? '';
    const isHeading = address.trim() === '' && !isBelow && rows[position + 1]?.isBelow === true;
    if (isHeading || menuAddressOf(address) !== null) return titles;
    return [...titles, [`${id}.address`, t('console.lists.menu.errors.address')]];
  });
  return Object.fromEntries(wrong);
}
