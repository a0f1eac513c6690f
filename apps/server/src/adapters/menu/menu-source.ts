import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { getMenu } from '@access-atlas/contract/site/menus.ts';

/** The entries of a menu, as callers get them. The address `#` is a heading that leads nowhere. */
export type Menu = BodyOf<typeof getMenu>['items'];

/** Where the header's menu comes from. */
export interface MenuSource {
  /** The menu of a product in a language, within a tenth of a second; null for an unknown product. Never rejects. */
  menu(product: string, language: Language): Promise<Menu | null>;
}
