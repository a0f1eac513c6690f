import { languages } from '@access-atlas/contract/languages.ts';
import { menuEntriesMax, menuTitleMaxCharacters } from '@access-atlas/contract/operating/console-limits.ts';
import { menuAddressOf } from '@access-atlas/contract/site/menu-address.ts';
import type { MenuEntry, MenuLink } from '@access-atlas/contract/site/shown-menu.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { requireSentence } from '../../../domain/text/clean-text.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { saveListVersion } from '../save-list-version.ts';
import type { OperatedMenuServices } from './operated-menu-services.ts';

interface SavedMenu {
  /** In their order; null: the product's count again. */
  readonly entries: readonly MenuEntry[] | null;
  /** The latest version that they have seen; 0: none. */
  readonly seenVersion: number;
}

/**
 * An operator saves the header's menu as a new version, which visitors see at once.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators, 400 by the field, 409 over another's version, and where a
 *   content site gives the menu
 */
export async function saveMenu(
  services: Pick<OperatedMenuServices, 'database' | 'siteMenu' | 'contentSite'>,
  context: WriteContext,
  { entries: written, seenVersion }: SavedMenu,
): Promise<{ readonly version: number }> {
  requireOperator(context.actor);
  if (services.contentSite !== null) throw new ApiError('409.MENU_SERVICE.100');
  const entries = written && cleanEntries(written);
  const input = { entries, seenVersion };
  const answer = await runIdempotently(services, context, { verb: 'saveMenu', input }, (transaction) =>
    saveListVersion(transaction, context, { name: 'menu', ...input }),
  );
  // Whoever saved it looks at a page next; other servers hear of it by the change feed.
  await services.siteMenu.refresh();
  return answer;
}

/** @throws {ApiError} 400 */
function cleanEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  const count = entries.reduce((sum, { children }) => sum + 1 + children.length, 0);
  if (count > menuEntriesMax)
    throw refuseField('body.entries', `must be at most ${menuEntriesMax}, those below others too`);
  return entries.map((entry, index) => {
    const path = `body.entries.${index}`;
    const children = entry.children.map((child, below) => cleanLink(child, `${path}.children.${below}`, false));
    return { ...cleanLink(entry, path, children.length > 0), children };
  });
}

function cleanLink({ titles, address }: MenuLink, path: string, mayLeadNowhere: boolean): MenuLink {
  const [en, fr, pt] = languages.map((language) =>
    requireSentence(titles[language], `${path}.titles.${language}`, menuTitleMaxCharacters),
  );
  const named = { en: en ?? '', fr: fr ?? '', pt: pt ?? '' };
  if (address.trim() === '' && mayLeadNowhere) return { titles: named, address: '' };
  const leadsTo = menuAddressOf(address);
  if (leadsTo === null)
    throw refuseField(`${path}.address`, 'must be a path of this site, such as /about, or begin with https://');
  return { titles: named, address: leadsTo };
}
