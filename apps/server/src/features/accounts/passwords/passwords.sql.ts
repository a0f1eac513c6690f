import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

export interface NewPassword {
  readonly personId: string;
  readonly passwordHash: string;
  readonly isStrong: boolean;
  readonly at: Date;
}

/** The password that a person signs in with from now on, whether or not they had one. */
export async function setPassword(
  transaction: Transaction<DatabaseSchema>,
  { personId, passwordHash, isStrong, at }: NewPassword,
): Promise<void> {
  await sql`
    INSERT INTO sign_in_method (person_id, kind, secret, is_strong, created_at, changed_at)
      VALUES (${personId}, 'password', ${passwordHash}, ${isStrong}, ${at}, ${at})
      ON CONFLICT (person_id, kind) WHERE kind <> 'passkey'
      DO UPDATE SET secret = excluded.secret, is_strong = excluded.is_strong, changed_at = excluded.changed_at`.execute(
    transaction,
  );
}

/** Removes every way in which a person signs in but their password. */
export async function deleteOtherWays(transaction: Transaction<DatabaseSchema>, personId: string): Promise<void> {
  await transaction
    .deleteFrom('sign_in_method')
    .where('person_id', '=', personId)
    .where('kind', '<>', 'password')
    .execute();
}

export interface StoredPassword {
  readonly methodId: string;
  readonly personId: string;
  readonly passwordHash: string;
}

/** The password of the account with this e-mail address, whatever its case; undefined where there is none. */
export async function selectPassword(
  kysely: Kysely<DatabaseSchema>,
  email: string,
): Promise<StoredPassword | undefined> {
  const { rows } = await sql<StoredPassword>`
    SELECT sign_in_method.id AS "methodId", person.id AS "personId", secret AS "passwordHash"
    FROM person JOIN sign_in_method ON person_id = person.id AND kind = 'password'
    WHERE lower(email) = lower(${email}) AND deleted_at IS NULL AND NOT is_demonstration`.execute(kysely);
  return rows[0];
}

/** Remembers that a password was used, and lets nobody change it meanwhile; false where it is another one by now. */
export async function usePassword(
  transaction: Transaction<DatabaseSchema>,
  used: { readonly methodId: string; readonly passwordHash: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sign_in_method')
    .set({ last_used_at: used.at })
    .where('id', '=', used.methodId)
    .where('secret', '=', used.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the same password under a stronger hash. */
export async function updatePasswordHash(
  transaction: Transaction<DatabaseSchema>,
  methodId: string,
  passwordHash: string,
): Promise<void> {
  await transaction.updateTable('sign_in_method').set({ secret: passwordHash }).where('id', '=', methodId).execute();
}

/** The hash of a person's password; undefined where they have none. */
export async function selectPasswordHash(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('sign_in_method')
    .select('secret')
    .where('person_id', '=', personId)
    .where('kind', '=', 'password')
    .executeTakeFirst();
  return row?.secret ?? undefined;
}
