import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { getMenu } from '@access-atlas/contract/site/menus.ts';

/** The entries of the site's menu, each with those below it. */
export type MenuItems = BodyOf<typeof getMenu>['items'];
