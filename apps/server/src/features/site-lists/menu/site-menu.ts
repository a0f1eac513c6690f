import type { MenuEntry } from '@access-atlas/contract/site/shown-menu.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { DatabaseLog } from '../../../db/database-log.ts';
import { menuEntriesOf } from '../../../reference-data/menu-entries.ts';
import type { EmbeddedMenu } from '../../../reference-data/reference-data-files.ts';
import { selectWritten } from '../site-lists.sql.ts';

const link = { titles: z.object({ en: z.string(), fr: z.string(), pt: z.string() }), address: z.string() };
const storedEntries = z.array(z.object({ ...link, children: z.array(z.object(link)) })).min(1);

/** Whose the menu is, and what it says. */
export interface OwnMenu {
  readonly origin: 'product' | 'console';
  readonly entries: readonly MenuEntry[];
}

/** The header's menu of a site without a content site, kept in memory so that pages need no database. */
export interface SiteMenu {
  /** As operators wrote it in the console, else the product's. */
  readonly current: OwnMenu;
  /** Reads again what operators wrote in the console. */
  refresh(): Promise<void>;
}

interface SiteMenuOptions {
  readonly database: Database;
  /** The product's, which counts until operators write one. */
  readonly menu: EmbeddedMenu;
  readonly log: DatabaseLog;
}

/** The menu of a site as the product has it, until the first refresh. */
export function createSiteMenu({ database, menu, log }: SiteMenuOptions): SiteMenu {
  const product: OwnMenu = { origin: 'product', entries: menuEntriesOf(menu) };
  let current = product;
  let reading: Promise<unknown> = Promise.resolve();
  const read = async () => {
    const written = await selectWritten(database.kysely, 'menu');
    const entries = readStoredMenu(written);
    if (entries === null && written !== null)
      log.warn({}, 'The menu that was written in the console cannot be read: the product’s is shown.');
    current = entries === null ? product : { origin: 'console', entries };
  };
  return {
    get current() {
      return current;
    },
    refresh: async () => {
      // One after the other: a slow read must not bring back what a later one has replaced.
      const next = reading.then(read, read);
      reading = next.catch(() => undefined);
      await next;
    },
  };
}

/** The entries of a version; null where nothing is written there that this version of the product can read. */
export function readStoredMenu(entries: unknown): MenuEntry[] | null {
  const read = storedEntries.safeParse(entries);
  return read.success ? read.data : null;
}
