import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { restrictionOfPerson } from '../../../sessions/restriction.sql.ts';
import { hasStrongSignIn } from '../../../sessions/strong-sign-in.sql.ts';
import { waysToSignInOfPerson } from '../accounts.sql.ts';
import type { PersonOverview, Role } from './person-overview.ts';

const overview = sql<PersonOverview>`
  SELECT id, name, username, email, avatar_file AS "avatarFile",
         email_confirmed_at IS NOT NULL AS "isEmailConfirmed", is_provider AS "isProvider",
         is_moderator AS "isModerator", is_operator AS "isOperator",
         ${hasStrongSignIn} AS "hasStrongSignIn",
         ${waysToSignInOfPerson} AS "waysToSignIn",
         ${restrictionOfPerson} AS restriction,
         created_at AS "createdAt",
         (SELECT max(last_used_at) FROM session WHERE person_id = person.id) AS "lastSeenAt",
         (SELECT count(*)::integer FROM review WHERE review.person_id = person.id AND review.deleted_at IS NULL) AS reviews
  FROM person
  WHERE deleted_at IS NULL AND NOT is_demonstration`;

const withRole = (
  role: Role | null,
) => sql`(${role}::text IS NULL OR CASE ${role}::text WHEN 'provider' THEN is_provider
  WHEN 'moderator' THEN is_moderator ELSE is_operator END)`;

/** The people of a site, the latest first; those of the demonstration are not among them. */
export async function selectPeople(
  kysely: Kysely<DatabaseSchema>,
  { role, limit, offset }: { readonly role: Role | null; readonly limit: number; readonly offset: number },
): Promise<PersonOverview[]> {
  const { rows } = await sql<PersonOverview>`
    ${overview} AND ${withRole(role)} ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(kysely);
  return rows;
}

/** How many people {@link selectPeople} lists without a limit. */
export async function countPeople(kysely: Kysely<DatabaseSchema>, role: Role | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM person
    WHERE deleted_at IS NULL AND NOT is_demonstration AND ${withRole(role)}`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** The person with this e-mail address or username, whatever its case; no username holds an @. */
export async function selectPersonCalled(
  kysely: Kysely<DatabaseSchema>,
  called: string,
): Promise<PersonOverview | undefined> {
  const { rows } = await sql<PersonOverview>`
    ${overview} AND (lower(email) = lower(${called}) OR lower(username) = lower(${called}))`.execute(kysely);
  return rows[0];
}

/** Whether somebody has an account, which stays as it is until the transaction ends. */
export async function isPersonThere(transaction: Transaction<DatabaseSchema>, personId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM person WHERE id = ${personId} AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(transaction);
  return rows.length > 0;
}

/**
 * Whether somebody else is an operator whose role does not sleep. Those who are stay so until the transaction ends, so that
 * two cannot take the role of each other at once.
 */
export async function hasOtherOperator(transaction: Transaction<DatabaseSchema>, personId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM person WHERE is_operator AND deleted_at IS NULL AND ${hasStrongSignIn}
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  return rows.some(({ id }) => id !== personId);
}

/** Gives or takes a role; false where that changes nothing. */
export async function updateRole(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  role: 'moderator' | 'operator',
  isGiven: boolean,
): Promise<boolean> {
  const column = `is_${role}` as const;
  const { numUpdatedRows } = await transaction
    .updateTable('person')
    .set({ [column]: isGiven })
    .where('id', '=', personId)
    .where(column, '<>', isGiven)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Wakes the grants of a person that slept since their password came by a link; false where they did not. */
export async function wakeGrants(transaction: Transaction<DatabaseSchema>, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('person')
    .set({ grants_asleep_since: null })
    .where('id', '=', personId)
    .where('grants_asleep_since', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The person with this username, whatever its case; undefined where nobody is called so. */
export async function selectIdOfUsername(
  kysely: Kysely<DatabaseSchema>,
  username: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM person WHERE lower(username) = lower(${username}) AND deleted_at IS NULL`.execute(kysely);
  return rows[0]?.id;
}
