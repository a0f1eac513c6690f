import type { User } from '@access-atlas/contract/accounts/users.ts';
import { menuEntriesMax, menuTitleMaxCharacters } from '@access-atlas/contract/operating/console-limits.ts';
import type { OperatedMenu } from '@access-atlas/contract/operating/operated-menu.ts';
import { shownMenu } from '@access-atlas/contract/site/shown-menu.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../../browser/use-site.ts';
import { StateLabel } from '../../../../ui/display/state-label.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { isConflict } from '../../save-version.ts';
import { ListForm } from '../list-form.tsx';
import { ListPreview } from '../list-preview.tsx';
import { HiddenFields, ListTexts } from '../list-texts.tsx';
import { RowList } from '../row-list.tsx';
import { saveMenuList } from '../save-list.ts';
import { addedNumber, useListForm } from '../use-list-form.ts';
import { alignMenu } from './align-menu.ts';
import { HeaderFrame } from './header-frame.tsx';
import type { MenuHeader } from './menu-header.ts';
import {
  isMenuRow,
  type MenuRow,
  menuFields,
  menuRowsOf,
  mergedMenu,
  withFirstOnTop,
  writtenMenu,
  wrongMenu,
} from './menu-rows.ts';

interface MenuFormProps {
  readonly menu: OperatedMenu;
  readonly user: User;
  readonly Header: MenuHeader;
  readonly onSaved: () => void;
  /** Loads the menu again, because somebody else has saved it: the form keeps what was typed. */
  readonly onConflict: () => Promise<void>;
}

/** Writes the menu: its entries, where they lead, their order, and which stand below others. */
export function MenuForm({ menu, user, Header, onSaved, onConflict }: MenuFormProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const list = useListForm<MenuRow>({
    user,
    name: 'menu',
    title: t('console.lists.menu.title'),
    saved: menuRowsOf(menu.entries),
    version: menu.version,
    known: mergedMenu,
    align: alignMenu,
    isRow: isMenuRow,
    wrong: (rows, values) => wrongMenu(t, rows, values),
    save: async (rows, values, keyOf) => {
      const entries = writtenMenu(rows, values).map((entry) => ({ ...entry, children: [...entry.children] }));
      const outcome = await saveMenuList({ entries, seenVersion: menu.version }, keyOf);
      if (isConflict(outcome)) await onConflict();
      return outcome;
    },
    onSaved,
  });
  const { form, openIds, toggle } = list;
  // What others removed may have stood above it.
  const rows = withFirstOnTop(list.rows);
  const setRows = (next: readonly MenuRow[]) => list.setRows(withFirstOnTop(next));
  const addressOf = ({ id }: MenuRow) => (form.values[`${id}.address`] ?? '').trim();
  const titleOf = ({ id }: MenuRow) => {
    const title = (form.values[`${id}.titles.${language}`] ?? '').trim();
    return title === '' ? t('console.lists.menu.new', { number: addedNumber(id) }) : title;
  };
  const labelOf = (row: MenuRow, field: string) => {
    const [, group, inLanguage] = field.split('.') as [string, 'titles' | 'address', 'en' | 'fr' | 'pt'];
    const label = group === 'address' ? [] : [t(`console.texts.languageNames.${inLanguage}`)];
    return [titleOf(row), t(`console.lists.menu.${group}`), ...label].join(', ');
  };
  return (
    <ListForm list={list} user={user} name="menu" versions={menu.versions} titleOf={titleOf} labelOf={labelOf}>
      <RowList
        name={t('console.lists.menu.title')}
        rows={rows}
        onChange={setRows}
        openIds={openIds}
        onToggle={toggle}
        titleOf={titleOf}
        isIndented={({ isBelow }) => isBelow}
        about={(row) => (
          <>
            <p>{addressOf(row) === '' ? t('console.lists.menu.heading') : addressOf(row)}</p>
            {menu.unwritten.includes(addressOf(row).replace(/[?#].*$/, '')) && (
              <StateLabel icon="info">{t('console.lists.menu.unwritten')}</StateLabel>
            )}
          </>
        )}
        acts={(row, position) => {
          const { id, isBelow } = row;
          const title = titleOf(row);
          const turned = rows.map((each) => (each.id === id ? { ...each, isBelow: !isBelow } : each));
          const what = isBelow ? 'outdent' : 'indent';
          const place = {
            name: t(`console.lists.menu.${what}`),
            said: t(`console.lists.menu.done.${what}`, { title }),
            act: () => setRows(turned),
          };
          const removal = {
            name: t('console.lists.remove'),
            said: t('console.lists.removed', { title }),
            act: () => setRows(rows.filter((each) => each.id !== id)),
          };
          return [...(position === 0 ? [] : [place]), ...(rows.length === 1 ? [] : [removal])];
        }}
        fields={(row) => {
          const { id } = row;
          const { value = '', ...input } = form.input(`${id}.address`);
          return (
            <>
              <ListTexts
                form={form}
                prefix={`${id}.titles`}
                row={titleOf(row)}
                legend={t('console.lists.menu.titles')}
                max={menuTitleMaxCharacters}
              />
              <TextField
                {...input}
                value={value}
                label={t('console.lists.menu.address')}
                hint={t('console.lists.menu.addressHint')}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
            </>
          );
        }}
        hidden={({ id }) => <HiddenFields form={form} names={menuFields(id)} />}
        addName={t('console.lists.menu.add')}
        canAdd={rows.length < menuEntriesMax}
        add={() => list.add((id) => ({ id, isBelow: false }))}
      />
      <ListPreview help={t('console.lists.menu.previewHelp')}>
        {(shown) => (
          <HeaderFrame items={shownMenu(writtenMenu(rows, form.values), shown, menu.unwritten)} Header={Header} />
        )}
      </ListPreview>
    </ListForm>
  );
}
