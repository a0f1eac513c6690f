import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { SignInMethodRow } from '../../db/tables/people-tables.ts';
import { restrictionOfPerson } from '../../sessions/restriction.sql.ts';
import { hasStrongSignIn } from '../../sessions/strong-sign-in.sql.ts';

export interface InsertedPerson {
  readonly name: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly language: Language;
  readonly isDemonstration: boolean;
  /** How the account was made; by e-mail address where it is left out. */
  readonly thirdPartyAuth?: '0' | '1' | '2';
  /** Whether it is known that they read what is sent to the address; no where it is left out. */
  readonly isEmailConfirmed?: boolean;
  readonly at: Date;
}

/** Returns the person's id, or undefined where the username or the address is taken. */
export async function insertPerson(
  transaction: Transaction<DatabaseSchema>,
  person: InsertedPerson,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('person')
    .values({
      name: person.name,
      username: person.username,
      username_updated_at: person.username === null ? null : person.at,
      email: person.email,
      email_confirmed_at: person.isEmailConfirmed ? person.at : null,
      third_party_auth: person.thirdPartyAuth ?? '0',
      language: person.language,
      is_demonstration: person.isDemonstration,
      created_at: person.at,
      updated_at: person.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a username is taken, whatever its case. */
export async function isUsernameTaken(kysely: Kysely<DatabaseSchema>, username: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM person WHERE lower(username) = lower(${username})`.execute(kysely);
  return rows.length > 0;
}

/** In which ways an account can be opened, in the order of their names. */
export type WaysToSignIn = SignInMethodRow['kind'][];

/** A column of a query that has a `person`. */
export const waysToSignInOfPerson = sql<WaysToSignIn>`
  ARRAY(SELECT DISTINCT kind FROM sign_in_method WHERE person_id = person.id ORDER BY kind)`;

/** An account with what its owner sees of it. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly usernameUpdatedAt: Date | null;
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly getsWeeklyMail: boolean;
  readonly avatarFile: string | null;
  readonly thirdPartyAuth: '0' | '1' | '2';
  readonly waysToSignIn: WaysToSignIn;
  /** When the password was chosen; null without one. */
  readonly passwordChangedAt: Date | null;
  readonly isProvider: boolean;
  readonly isModerator: boolean;
  readonly isOperator: boolean;
  /** Whether they have a passkey, or a password of the length that moderators and operators need. */
  readonly hasStrongSignIn: boolean;
  /** Whether their grants sleep until they sign in with a passkey. */
  readonly needsPasskey: boolean;
  /** What keeps them from contributing; its time may be over. null without one. */
  readonly restriction: Restriction | null;
  /** The MapMission that they are in and that is not over. */
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly eventEndsAt: Date | null;
}

/** @param at an event that ended before is none */
export async function selectAccount(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  at: Date,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    SELECT person.id, person.name, username, username_updated_at AS "usernameUpdatedAt", email,
           email_confirmed_at IS NOT NULL AS "isEmailConfirmed", gets_weekly_mail AS "getsWeeklyMail",
           avatar_file AS "avatarFile",
           third_party_auth AS "thirdPartyAuth", is_provider AS "isProvider",
           is_moderator AS "isModerator", is_operator AS "isOperator",
           (SELECT changed_at FROM sign_in_method WHERE person_id = person.id AND kind = 'password')
             AS "passwordChangedAt",
           ${waysToSignInOfPerson} AS "waysToSignIn", ${hasStrongSignIn} AS "hasStrongSignIn",
           grants_asleep_since IS NOT NULL AS "needsPasskey",
           ${restrictionOfPerson} AS restriction,
           event.id AS "eventId", event.name AS "eventName", event.expiration_date AS "eventEndsAt"
    FROM person
    LEFT JOIN event_member ON event_member.person_id = person.id AND left_at IS NULL
    LEFT JOIN event ON event.id = event_member.event_id AND event.expiration_date > ${at}
    WHERE person.id = ${personId} AND person.deleted_at IS NULL`.execute(kysely);
  return rows[0];
}

/** Keeps that a solution of the captcha was used; false where it was used before. */
export async function insertCaptchaSolution(
  kysely: Kysely<DatabaseSchema>,
  hash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('captcha_solution')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes solutions that have expired, and returns how many. */
export async function deleteExpiredCaptchaSolutions(kysely: Kysely<DatabaseSchema>, now: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('captcha_solution')
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes counts of periods that are over, and returns how many. */
export async function deleteExpiredLimits(kysely: Kysely<DatabaseSchema>, now: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('limit_counter')
    .where('expire', '<', now.getTime())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Puts the grants of a person to sleep whose new password came by a link in a mail, until they sign in with a passkey; those
 * without one have no other way back, and keep them.
 */
export async function putGrantsToSleep(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  at: Date,
): Promise<void> {
  await sql`
    UPDATE person SET grants_asleep_since = coalesce(grants_asleep_since, ${at}::timestamptz)
    WHERE id = ${personId}
      AND EXISTS (SELECT FROM sign_in_method WHERE person_id = person.id AND kind = 'passkey')`.execute(transaction);
}

/** Lets nobody change an account meanwhile; undefined where there is none (any more). */
export async function lockAccount(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
): Promise<{ readonly username: string | null; readonly usernameUpdatedAt: Date | null } | undefined> {
  return transaction
    .selectFrom('person')
    .select(['username', 'username_updated_at as usernameUpdatedAt'])
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What of a person is changed; what is left out stays. */
interface PersonChange {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  /** Who wants the weekly mail again is not told what happened while they did not. */
  readonly getsWeeklyMail?: boolean | undefined;
  readonly at: Date;
}

/** Changes what is given. @throws a unique violation where somebody else has the username */
export async function updatePerson(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  { name, username, getsWeeklyMail, at }: PersonChange,
): Promise<void> {
  await transaction
    .updateTable('person')
    .set({
      ...(name !== undefined && { name }),
      ...(username !== undefined && { username, username_updated_at: at }),
      ...(getsWeeklyMail !== undefined && {
        gets_weekly_mail: getsWeeklyMail,
        told_until: sql<Date>`CASE WHEN gets_weekly_mail THEN told_until ELSE ${at}::timestamptz END`,
      }),
      updated_at: at,
    })
    .where('id', '=', personId)
    .execute();
}

/** What confirming an address comes to: `first` where nobody had shown before that they can read what is sent to it. */
export type Confirmation = 'first' | 'again';

/** Remembers that a person can read what is sent to an address; undefined where it is not theirs (any more). */
export async function confirmAddress(
  transaction: Transaction<DatabaseSchema>,
  { personId, email, at }: { readonly personId: string; readonly email: string; readonly at: Date },
): Promise<Confirmation | undefined> {
  const person = await transaction
    .selectFrom('person')
    .select('email_confirmed_at')
    .where('id', '=', personId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (person === undefined) return undefined;
  if (person.email_confirmed_at !== null) return 'again';
  await transaction.updateTable('person').set({ email_confirmed_at: at }).where('id', '=', personId).execute();
  return 'first';
}
