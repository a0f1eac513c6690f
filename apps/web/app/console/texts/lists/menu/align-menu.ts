import type { ListContent } from '../list-content.ts';
import { textFields } from '../list-values.ts';
import { type MenuRow, menuFields } from './menu-rows.ts';

/**
 * A menu under the ids of another, so that both can be compared: entries have no names of their own. The same entry is one with
 * the same words and address, else with the same address, else with the same words.
 * @param version of the menu: entries that the other does not have are named by it
 */
export function alignMenu(
  base: ListContent<MenuRow>,
  menu: ListContent<MenuRow>,
  version: number,
): ListContent<MenuRow> {
  const address = (values: ListContent<MenuRow>['values'], id: string) => values[`${id}.address`] ?? '';
  const words = (values: ListContent<MenuRow>['values'], id: string) =>
    textFields(id, 'titles').map((field) => values[field] ?? '');
  const hasSameAddress = (one: string, other: string) =>
    address(menu.values, one) !== '' && address(menu.values, one) === address(base.values, other);
  const hasSameWords = (one: string, other: string) =>
    words(menu.values, one).join('\n') === words(base.values, other).join('\n');
  const likenesses = [
    (one: string, other: string) =>
      hasSameWords(one, other) && address(menu.values, one) === address(base.values, other),
    hasSameAddress,
    hasSameWords,
  ];
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const isLike of likenesses) {
    for (const { id } of menu.rows) {
      const other = found.has(id) ? undefined : base.rows.find((row) => !taken.has(row.id) && isLike(id, row.id));
      if (other === undefined) continue;
      found.set(id, other.id);
      taken.add(other.id);
    }
  }
  const idOf = (id: string) => found.get(id) ?? `v${version}-${id}`;
  const values = menu.rows.flatMap(({ id }) =>
    menuFields(id).map((field) => [`${idOf(id)}${field.slice(id.length)}`, menu.values[field] ?? '']),
  );
  return { rows: menu.rows.map((row) => ({ ...row, id: idOf(row.id) })), values: Object.fromEntries(values) };
}
