import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { Device } from './device-of.ts';
import { restrictionOfPerson } from './restriction.sql.ts';
import { hasStrongSignIn } from './strong-sign-in.sql.ts';

export interface NewSession {
  readonly personId: string;
  readonly cookieHash: Buffer;
  readonly bearerHash: Buffer;
  readonly device: Device;
  /** ISO 3166-1, two letters; null where nothing tells it. */
  readonly country: string | null;
  readonly at: Date;
}

/** Returns the session's id. */
export async function insertSession(transaction: Transaction<DatabaseSchema>, session: NewSession): Promise<string> {
  const { id } = await transaction
    .insertInto('session')
    .values({
      person_id: session.personId,
      cookie_hash: session.cookieHash,
      bearer_hash: session.bearerHash,
      browser: session.device.browser,
      system: session.device.system,
      country: session.country,
      signed_in_at: session.at,
      confirmed_at: session.at,
      last_used_at: session.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A session with what the person may do at this moment. */
export interface StoredSession {
  readonly sessionId: string;
  readonly personId: string;
  readonly signedInAt: Date;
  readonly confirmedAt: Date;
  readonly lastUsedAt: Date;
  readonly isModerator: boolean;
  readonly isOperator: boolean;
  /** Whether the person has a passkey, or a password of the length that moderators and operators need. */
  readonly hasStrongSignIn: boolean;
  /** What keeps the person from contributing; its time may be over. null without one. */
  readonly restriction: Restriction | null;
}

/** The session whose cookie or bearer token has this hash, or undefined. Those of deleted accounts are none. */
export async function selectSession(
  kysely: Kysely<DatabaseSchema>,
  carrier: 'cookie' | 'bearer',
  hash: Buffer,
): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`
    SELECT session.id AS "sessionId", person.id AS "personId", signed_in_at AS "signedInAt",
           confirmed_at AS "confirmedAt", session.last_used_at AS "lastUsedAt",
           is_moderator AS "isModerator", is_operator AS "isOperator",
           ${hasStrongSignIn} AS "hasStrongSignIn",
           ${restrictionOfPerson} AS restriction
    FROM session JOIN person ON person.id = session.person_id
    WHERE ${sql.ref(`${carrier}_hash`)} = ${hash} AND person.deleted_at IS NULL`.execute(kysely);
  return rows[0];
}

/** Remembers that a session was used. */
export async function touchSession(kysely: Kysely<DatabaseSchema>, sessionId: string, at: Date): Promise<void> {
  await kysely
    .updateTable('session')
    .set({ last_used_at: at })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', at)
    .execute();
}

/** Remembers that whoever uses a session has shown again who they are. */
export async function confirmSession(kysely: Kysely<DatabaseSchema>, sessionId: string, at: Date): Promise<void> {
  await kysely.updateTable('session').set({ confirmed_at: at }).where('id', '=', sessionId).execute();
}

/** Ends the session whose cookie has this hash, and says whose it was; undefined where there is none (any more). */
export async function deleteSessionOfCookie(
  transaction: Transaction<DatabaseSchema>,
  cookieHash: Buffer,
): Promise<{ readonly sessionId: string; readonly personId: string } | undefined> {
  return transaction
    .deleteFrom('session')
    .where('cookie_hash', '=', cookieHash)
    .returning(['id as sessionId', 'person_id as personId'])
    .executeTakeFirst();
}

/** Ends all sessions of a person but the one that is spared; returns how many. */
export async function deletePersonSessions(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  sparedSessionId: string | null,
): Promise<number> {
  const ended = kysely.deleteFrom('session').where('person_id', '=', personId);
  const { numDeletedRows } = await (sparedSessionId === null
    ? ended
    : ended.where('id', '<>', sparedSessionId)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends so many sessions behind an id, whosever they are, in the order of their ids; returns which ended. */
export async function deleteSessionsBehind(
  kysely: Kysely<DatabaseSchema>,
  id: string | null,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE ${id}::uuid IS NULL OR id > ${id}::uuid ORDER BY id LIMIT ${limit})
    RETURNING id`.execute(kysely);
  return rows.map((row) => row.id).toSorted();
}

/** Ends the sessions of a person that were unused longest, so that so many are left; returns how many ended. */
export async function deleteOldestSessions(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  left: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE person_id = ${personId} ORDER BY last_used_at DESC, id OFFSET ${left})`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}

/** Ends one session of a person; returns how many ended, which is none where it is not theirs. */
export async function deletePersonSession(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  sessionId: string,
): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A session as its owner sees it. */
export interface ListedSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly country: string | null;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
}

/** A person's sessions, the latest used first; those that have ended by themselves are not there. */
export async function selectSessionsOf(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  live: { readonly usedSince: Date; readonly signedInSince: Date },
): Promise<ListedSession[]> {
  return kysely
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'country', 'signed_in_at as signedInAt', 'last_used_at as lastUsedAt'])
    .where('person_id', '=', personId)
    .where('last_used_at', '>=', live.usedSince)
    .where('signed_in_at', '>=', live.signedInSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Removes sessions that have ended by themselves, and returns how many. */
export async function deleteEndedSessions(
  kysely: Kysely<DatabaseSchema>,
  live: { readonly usedSince: Date; readonly signedInSince: Date },
): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('session')
    .where((where) =>
      where.or([where('last_used_at', '<', live.usedSince), where('signed_in_at', '<', live.signedInSince)]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
