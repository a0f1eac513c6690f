import type { ShownLink } from '@access-atlas/contract/site/shown-menu.ts';
import type { ComponentType } from 'react';

/** The header as visitors see it, with a menu: routes give it to the console. */
export type MenuHeader = ComponentType<{ readonly menu: (ShownLink & { children: ShownLink[] })[] }>;
