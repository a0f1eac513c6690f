import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { AppleAnswer } from '../../../db/tables/third-party-tables.ts';

export interface NewAttempt {
  readonly stateHash: Buffer;
  readonly service: ThirdParty;
  readonly browserHash: Buffer;
  /** The session whose account the service is connected to; null for signing in. */
  readonly sessionId: string | null;
  readonly path: string;
  readonly expiresAt: Date;
}

/** Stores that somebody is sent to another service. */
export async function insertAttempt(kysely: Kysely<DatabaseSchema>, attempt: NewAttempt): Promise<void> {
  await kysely
    .insertInto('third_party_attempt')
    .values({
      state_hash: attempt.stateHash,
      service: attempt.service,
      browser_hash: attempt.browserHash,
      session_id: attempt.sessionId,
      path: attempt.path,
      answer: null,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/** An attempt that was used up. */
export interface TakenAttempt {
  /** Whose account the service is connected to; null for signing in. */
  readonly personId: string | null;
  readonly path: string;
  readonly answer: AppleAnswer | null;
}

/** Uses an attempt up; undefined where it was used, has expired, never was, or is another browser's or service's. */
export async function takeAttempt(
  kysely: Kysely<DatabaseSchema>,
  shown: {
    readonly stateHash: Buffer;
    readonly browserHash: Buffer;
    readonly service: ThirdParty;
    readonly at: Date;
  },
): Promise<TakenAttempt | undefined> {
  const { rows } = await sql<TakenAttempt>`
    DELETE FROM third_party_attempt
    WHERE state_hash = ${shown.stateHash} AND browser_hash = ${shown.browserHash} AND service = ${shown.service}
      AND expires_at > ${shown.at}
    RETURNING (SELECT person_id FROM session WHERE id = session_id) AS "personId", path, answer`.execute(kysely);
  return rows[0];
}

/**
 * Keeps what Apple had a browser post, and gives the attempt another state; false where the attempt was used, has expired,
 * never was, or has an answer already.
 */
export async function keepAppleAnswer(
  kysely: Kysely<DatabaseSchema>,
  given: {
    readonly stateHash: Buffer;
    readonly nextStateHash: Buffer;
    readonly answer: AppleAnswer;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('third_party_attempt')
    .set({ state_hash: given.nextStateHash, answer: JSON.stringify(given.answer) })
    .where('state_hash', '=', given.stateHash)
    .where('service', '=', 'apple')
    .where('answer', 'is', null)
    .where('expires_at', '>', given.at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes attempts that have expired, and returns how many. */
export async function deleteExpiredAttempts(kysely: Kysely<DatabaseSchema>, now: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('third_party_attempt')
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
