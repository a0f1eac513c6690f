import { decidedNoticeDays } from '@access-atlas/contract/limits.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { deleteOldNotices } from './notices.sql.ts';

const dayMilliseconds = 86_400_000;

/** Deletes reports six months after they were decided on. Returns how many it were. */
export async function purgeNotices({ database }: Pick<WriteServices, 'database'>, now: Date): Promise<number> {
  return deleteOldNotices(database.kysely, new Date(now.getTime() - decidedNoticeDays * dayMilliseconds));
}
