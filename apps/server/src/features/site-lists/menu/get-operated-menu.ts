import type { Language } from '@access-atlas/contract/languages.ts';
import { siteTextVersionsListed } from '@access-atlas/contract/limits.ts';
import type { MenuEntry } from '@access-atlas/contract/site/shown-menu.ts';
import type { Menu } from '../../../adapters/menu/menu-source.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { unwrittenPaths } from '../../texts/find-text.ts';
import { type StoredListVersion, selectListVersion, selectListVersions } from '../site-lists.sql.ts';
import type { OperatedMenuServices } from './operated-menu-services.ts';
import { type OwnMenu, readStoredMenu } from './site-menu.ts';

/** The menu with its versions, as whoever edits it needs it. */
export interface EditedMenu extends OwnMenu {
  readonly contentSite: string | null;
  /** What the content site gives; none without one. */
  readonly given: Menu;
  readonly unwritten: readonly string[];
  readonly versions: readonly StoredListVersion[];
}

/** The header's menu. @param language of what a content site gives @throws {ApiError} 401 and 403 for anybody but operators */
export async function getOperatedMenu(
  { database, siteMenu, contentSite, menus, texts, reference }: OperatedMenuServices,
  { actor }: Pick<WriteContext, 'actor'>,
  language: Language,
): Promise<EditedMenu> {
  requireOperator(actor);
  const versions = await selectListVersions(database.kysely, 'menu', siteTextVersionsListed);
  // After the versions: over a menu that is newer than they are nothing is saved; over one that is older it would be, unseen.
  await siteMenu.refresh();
  const given = contentSite === null ? [] : ((await menus.menu(reference.menu.product, language)) ?? []);
  return { ...siteMenu.current, contentSite, given, unwritten: unwrittenPaths(texts.current), versions };
}

/** A version of the menu; the entries of one that was taken back are null. */
export interface SeenMenu {
  readonly stored: StoredListVersion;
  readonly entries: readonly MenuEntry[] | null;
}

/** One version of the menu. @throws {ApiError} 401 and 403 for anybody but operators, 404 */
export async function getMenuVersion(
  { database }: Pick<OperatedMenuServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  version: number,
): Promise<SeenMenu> {
  requireOperator(actor);
  const stored = await selectListVersion(database.kysely, 'menu', version);
  if (stored === undefined) throw new ApiError('404.REQUEST_SERVICE.100');
  return { stored, entries: readStoredMenu(stored.entries) };
}
