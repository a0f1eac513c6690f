import { databaseName } from '../drafts/database-name.ts';

/**
 * Whether something waits although there is no mark: browsers write the mark to the disk some seconds after it is set, and
 * may be killed before. Nothing is loaded where the site has no database on the device. Never rejects.
 */
export async function findUnmarked(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === databaseName)) return false;
    const { listDoneDrafts } = await import('../drafts/draft-store.ts');
    return (await listDoneDrafts()).length > 0;
  } catch {
    // The browser stores nothing, or does not tell: the outbox's own page looks as well.
    return false;
  }
}
