import { signInRecordDays } from '@access-atlas/contract/limits.ts';
import { deleteUnusedDevices } from '../../sessions/known-devices.sql.ts';
import { deleteExpiredLinks, rebaseLinksAhead } from '../../sessions/one-time-links.sql.ts';
import { deviceLifetimeDays } from '../../sessions/secret-cookies.ts';
import { deleteSignInRecords } from '../../sessions/sign-in-records.sql.ts';
import { clocksApartMilliseconds } from '../../writes/require-recent-confirmation.ts';
import type { AccountServices } from './account-services.ts';
import { deleteExpiredCaptchaSolutions, deleteExpiredLimits } from './accounts.sql.ts';
import { deleteExpiredChallenges } from './passkeys/passkey-challenges.sql.ts';
import { deleteExpiredAttempts } from './third-parties/attempts.sql.ts';
import { deleteExpiredPendingSignIns, deleteExpiredTokens } from './third-parties/pending-sign-ins.sql.ts';

type Leftover =
  | 'sessions'
  | 'signInRecords'
  | 'devices'
  | 'links'
  | 'passkeyChallenges'
  | 'thirdPartyAttempts'
  | 'pendingSignIns'
  | 'identityTokens'
  | 'captchaSolutions'
  | 'limits';

const dayMilliseconds = 86_400_000;

/**
 * Removes what signing in and up leaves behind once it has expired, and returns how many of each. Links that a clock made
 * which ran ahead begin now, or they would be good as much longer.
 */
export async function purgeAccountLeftovers(
  { database, sessions }: Pick<AccountServices, 'database' | 'sessions'>,
  now: Date,
): Promise<Record<Leftover, number>> {
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  await rebaseLinksAhead(database.kysely, now, clocksApartMilliseconds);
  return {
    sessions: await sessions.purge(),
    signInRecords: await deleteSignInRecords(database.kysely, before(signInRecordDays)),
    devices: await deleteUnusedDevices(database.kysely, before(deviceLifetimeDays)),
    links: await deleteExpiredLinks(database.kysely, now),
    passkeyChallenges: await deleteExpiredChallenges(database.kysely, now),
    thirdPartyAttempts: await deleteExpiredAttempts(database.kysely, now),
    pendingSignIns: await deleteExpiredPendingSignIns(database.kysely, now),
    identityTokens: await deleteExpiredTokens(database.kysely, now),
    captchaSolutions: await deleteExpiredCaptchaSolutions(database.kysely, now),
    limits: await deleteExpiredLimits(database.kysely, now),
  };
}
