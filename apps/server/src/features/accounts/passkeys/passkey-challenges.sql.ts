import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** What the answer to a challenge does: signs somebody in, or adds a passkey to a person's account. */
export type ChallengePurpose =
  | { readonly purpose: 'signIn'; readonly personId: null }
  | { readonly purpose: 'add'; readonly personId: string };

/** Stores a challenge by its hash. */
export async function insertChallenge(
  kysely: Kysely<DatabaseSchema>,
  challenge: ChallengePurpose & { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await kysely
    .insertInto('passkey_challenge')
    .values({
      hash: challenge.hash,
      purpose: challenge.purpose,
      person_id: challenge.personId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Uses a challenge up; false where it was used, has expired, never was, or was made for something or somebody else. */
export async function deleteChallenge(
  kysely: Kysely<DatabaseSchema>,
  { hash, purpose, personId, at }: ChallengePurpose & { readonly hash: Buffer; readonly at: Date },
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('person_id', 'is not distinct from', personId)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes challenges that have expired, and returns how many. */
export async function deleteExpiredChallenges(kysely: Kysely<DatabaseSchema>, now: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
