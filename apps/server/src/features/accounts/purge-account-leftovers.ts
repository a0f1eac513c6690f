import { deleteUnusedDevices } from '../../sessions/known-devices.sql.ts';
import { deleteExpiredLinks } from '../../sessions/one-time-links.sql.ts';
import { deviceLifetimeDays } from '../../sessions/secret-cookies.ts';
import type { AccountServices } from './account-services.ts';
import { deleteExpiredCaptchaSolutions, deleteExpiredLimits } from './accounts.sql.ts';
import { deleteExpiredChallenges } from './passkeys/passkey-challenges.sql.ts';
import { deleteExpiredAttempts } from './third-parties/attempts.sql.ts';
import { deleteExpiredPendingSignIns, deleteExpiredTokens } from './third-parties/pending-sign-ins.sql.ts';

type Leftover =
  | 'sessions'
  | 'devices'
  | 'links'
  | 'passkeyChallenges'
  | 'thirdPartyAttempts'
  | 'pendingSignIns'
  | 'identityTokens'
  | 'captchaSolutions'
  | 'limits';

/** Removes what signing in and up leaves behind once it has expired, and returns how many of each. */
export async function purgeAccountLeftovers(
  { database, sessions }: Pick<AccountServices, 'database' | 'sessions'>,
  now: Date,
): Promise<Record<Leftover, number>> {
  return {
    sessions: await sessions.purge(),
    devices: await deleteUnusedDevices(database.kysely, new Date(now.getTime() - deviceLifetimeDays * 86_400_000)),
    links: await deleteExpiredLinks(database.kysely, now),
    passkeyChallenges: await deleteExpiredChallenges(database.kysely, now),
    thirdPartyAttempts: await deleteExpiredAttempts(database.kysely, now),
    pendingSignIns: await deleteExpiredPendingSignIns(database.kysely, now),
    identityTokens: await deleteExpiredTokens(database.kysely, now),
    captchaSolutions: await deleteExpiredCaptchaSolutions(database.kysely, now),
    limits: await deleteExpiredLimits(database.kysely, now),
  };
}
