import { passkeyChallengeMinutes } from '@access-atlas/contract/limits.ts';
import { makeSecret } from '../../../sessions/secret.ts';
import type { AccountServices } from '../account-services.ts';
import { type ChallengePurpose, insertChallenge } from './passkey-challenges.sql.ts';

/** How long a challenge is good. */
export const challengeMilliseconds = passkeyChallengeMinutes * 60_000;

/** A new challenge for a passkey: 256 random bits, base64url, which may be answered once. */
export async function makeChallenge(
  { database }: Pick<AccountServices, 'database'>,
  purpose: ChallengePurpose,
  at: Date,
): Promise<string> {
  const { text, hash } = makeSecret();
  await insertChallenge(database.kysely, {
    ...purpose,
    hash,
    expiresAt: new Date(at.getTime() + challengeMilliseconds),
  });
  return text;
}
