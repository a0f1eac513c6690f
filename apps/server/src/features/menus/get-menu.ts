import type { Language } from '@access-atlas/contract/languages.ts';
import type { Menu, MenuSource } from '../../adapters/menu/menu-source.ts';
import { ApiError } from '../../domain/errors/api-error.ts';

/** What the menu comes from. */
export interface MenuServices {
  readonly menus: MenuSource;
}

/**
 * The header's menu.
 * @throws {ApiError} 404 for a product that is not this site's
 */
export async function getMenu({ menus }: MenuServices, product: string, language: Language): Promise<{ items: Menu }> {
  const items = await menus.menu(product, language);
  if (items === null) throw new ApiError('404.MENU_SERVICE.100');
  return { items };
}
