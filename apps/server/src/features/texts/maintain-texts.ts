import { snapshotPosition } from '../../db/change-feed/change-feed.ts';
import { FeedFollower } from '../../db/change-feed/feed-follower.ts';
import type { Database } from '../../db/database.ts';
import type { DatabaseLog } from '../../db/database-log.ts';
import type { SiteTexts } from './site-texts.ts';

/** What the change feed calls texts that were saved in the console. */
export const siteTextEntity = 'siteText';

interface TextMaintenanceOptions {
  readonly database: Database;
  readonly texts: SiteTexts;
  readonly log: DatabaseLog;
}

/** Keeps the texts of this process in step with what operators save, on whichever server. */
export function maintainTexts({ database, texts, log }: TextMaintenanceOptions): Pick<FeedFollower, 'stop'> {
  const load = async () => {
    const position = await snapshotPosition(database.kysely);
    await texts.refresh();
    return position;
  };
  return new FeedFollower({
    database,
    log,
    name: 'texts',
    entities: [siteTextEntity],
    load,
    loadAll: load,
    apply: async (changes) => {
      if (changes.length > 0) await texts.refresh();
    },
  });
}
