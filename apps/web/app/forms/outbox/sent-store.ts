import { openDeviceDatabase } from '../drafts/device-database.ts';
import type { SentContribution } from './sent-contribution.ts';

/** For so long the outbox says what went. */
const keptMilliseconds = 7 * 86_400_000;

/** Notes that something went. Never rejects: what the site has is not lost by not being noted. */
export async function noteSent(sent: SentContribution): Promise<void> {
  try {
    await (await openDeviceDatabase()).put('sent', sent);
  } catch {
    // The browser stores nothing, or has no room.
  }
}

/**
 * What an account has sent from this device of late, the last first; what is older is removed on the way.
 * @param owner null: what was sent while nobody was signed in
 * @throws where the browser stores nothing for this site
 */
export async function listSent(owner: string | null): Promise<SentContribution[]> {
  const database = await openDeviceDatabase();
  const all = await database.getAll('sent');
  const isOld = ({ sentAt }: SentContribution) => Date.now() - sentAt > keptMilliseconds;
  await Promise.all(all.filter(isOld).map(({ key }) => database.delete('sent', key)));
  return all
    .filter((sent) => sent.owner === owner && !isOld(sent))
    .sort((first, second) => second.sentAt - first.sentAt);
}
