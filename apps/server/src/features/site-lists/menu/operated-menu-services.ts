import type { WriteServices } from '../../../writes/write-services.ts';
import type { MenuServices } from '../../menus/get-menu.ts';
import type { TextServices } from '../../texts/read-text-facts.ts';
import type { SiteMenu } from './site-menu.ts';

/** What the calls of operators about the menu work with. */
export interface OperatedMenuServices extends MenuServices, Pick<WriteServices, 'database'>, TextServices {
  readonly siteMenu: SiteMenu;
  /** The address of the content site that gives the menu; null without one. */
  readonly contentSite: string | null;
  readonly reference: { readonly menu: { readonly product: string } };
}
