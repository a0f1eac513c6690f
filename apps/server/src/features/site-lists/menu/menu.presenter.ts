import type * as contract from '@access-atlas/contract/operating/operated-menu.ts';
import type { MenuEntry } from '@access-atlas/contract/site/shown-menu.ts';
import { presentListVersion } from '../list-version.presenter.ts';
import type { EditedMenu, SeenMenu } from './get-operated-menu.ts';

/** The menu as whoever edits it gets it. */
export function presentOperatedMenu(menu: EditedMenu): contract.OperatedMenu {
  const { origin, contentSite, given, entries, unwritten, versions } = menu;
  return {
    origin: contentSite === null ? origin : 'contentSite',
    contentSite,
    fromContentSite: given,
    entries: presentEntries(entries),
    unwritten: [...unwritten],
    version: versions[0]?.version ?? 0,
    versions: versions.map(presentListVersion),
  };
}

/** An earlier version, with what it says. */
export function presentSeenMenu({ stored, entries }: SeenMenu) {
  return { ...presentListVersion(stored), entries: entries && presentEntries(entries) };
}

function presentEntries(entries: readonly MenuEntry[]): contract.OperatedMenu['entries'] {
  return entries.map(({ titles, address, children }) => ({
    titles,
    address,
    children: children.map((child) => ({ titles: child.titles, address: child.address })),
  }));
}
