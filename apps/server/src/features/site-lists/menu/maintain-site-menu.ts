import { snapshotPosition } from '../../../db/change-feed/change-feed.ts';
import { FeedFollower } from '../../../db/change-feed/feed-follower.ts';
import type { Database } from '../../../db/database.ts';
import type { DatabaseLog } from '../../../db/database-log.ts';
import { siteListEntity } from '../save-list-version.ts';
import type { SiteMenu } from './site-menu.ts';

interface MenuMaintenanceOptions {
  readonly database: Database;
  readonly siteMenu: SiteMenu;
  readonly log: DatabaseLog;
}

/** Keeps the menu of this process in step with what operators save, on whichever server. */
export function maintainSiteMenu({ database, siteMenu, log }: MenuMaintenanceOptions): Pick<FeedFollower, 'stop'> {
  const load = async () => {
    const position = await snapshotPosition(database.kysely);
    await siteMenu.refresh();
    return position;
  };
  return new FeedFollower({
    database,
    log,
    name: 'menu',
    entities: [siteListEntity],
    load,
    loadAll: load,
    apply: async (changes) => {
      if (changes.length > 0) await siteMenu.refresh();
    },
  });
}
