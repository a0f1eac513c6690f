import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A passkey as its owner sees it. */
export interface PasskeyRow {
  readonly id: string;
  /** base64url */
  readonly credentialId: string;
  readonly name: string;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const passkeyColumns = sql`
  id, subject AS "credentialId", name, transports, is_backed_up AS "isBackedUp", created_at AS "createdAt",
  last_used_at AS "lastUsedAt"`;

/** A person's passkeys, the latest first. */
export async function selectPasskeys(kysely: Kysely<DatabaseSchema>, personId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    SELECT ${passkeyColumns} FROM sign_in_method WHERE person_id = ${personId} AND kind = 'passkey'
    ORDER BY created_at DESC, id`.execute(kysely);
  return rows;
}

export interface NewPasskey {
  readonly personId: string;
  readonly name: string;
  /** base64url */
  readonly credentialId: string;
  /** base64url, as COSE writes keys. */
  readonly publicKey: string;
  /** How often the device says that it was used. */
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly at: Date;
}

/** Stores a passkey; undefined where it is somebody's already. */
export async function insertPasskey(
  transaction: Transaction<DatabaseSchema>,
  passkey: NewPasskey,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    INSERT INTO sign_in_method
      (person_id, kind, subject, secret, name, sign_count, transports, is_backed_up, created_at, changed_at)
      VALUES (${passkey.personId}, 'passkey', ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.name},
              ${passkey.signCount}, ${[...passkey.transports]}::text[], ${passkey.isBackedUp}, ${passkey.at}, ${passkey.at})
      ON CONFLICT (kind, subject) DO NOTHING
      RETURNING ${passkeyColumns}`.execute(transaction);
  return rows[0];
}

/** What an answer of a passkey is compared with. */
export interface StoredPasskey {
  readonly methodId: string;
  readonly personId: string;
  readonly publicKey: string;
  readonly signCount: number;
}

/** The passkey with a credential id; undefined where nobody has it, or nobody who may sign in. */
export async function selectPasskey(
  kysely: Kysely<DatabaseSchema>,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<StoredPasskey>`
    SELECT sign_in_method.id AS "methodId", person.id AS "personId", secret AS "publicKey", sign_count AS "signCount"
    FROM sign_in_method JOIN person ON person.id = person_id
    WHERE kind = 'passkey' AND subject = ${credentialId} AND deleted_at IS NULL AND NOT is_demonstration`.execute(
    kysely,
  );
  return rows[0];
}

/**
 * Remembers that a passkey was used. False where it is gone, or was used with this count or a later one meanwhile: then
 * two devices have the same key. Devices that do not count say 0 always.
 */
export async function usePasskey(
  transaction: Transaction<DatabaseSchema>,
  used: { readonly methodId: string; readonly signCount: number; readonly isBackedUp: boolean; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sign_in_method')
    .set({ sign_count: used.signCount, is_backed_up: used.isBackedUp, last_used_at: used.at })
    .where('id', '=', used.methodId)
    .where((where) => (used.signCount === 0 ? where('sign_count', '=', 0) : where('sign_count', '<', used.signCount)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Wakes grants that wait for a passkey: one that was added after they fell asleep does not wake them. */
export async function wakeGrantsByPasskey(transaction: Transaction<DatabaseSchema>, methodId: string): Promise<void> {
  await sql`
    UPDATE person SET grants_asleep_since = NULL FROM sign_in_method
    WHERE sign_in_method.id = ${methodId} AND person.id = person_id
      AND sign_in_method.created_at < grants_asleep_since`.execute(transaction);
}

/** Renames a person's passkey; undefined where it is not theirs. */
export async function updatePasskeyName(
  transaction: Transaction<DatabaseSchema>,
  passkey: { readonly personId: string; readonly id: string; readonly name: string; readonly at: Date },
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    UPDATE sign_in_method SET name = ${passkey.name}, changed_at = ${passkey.at}
    WHERE id = ${passkey.id} AND person_id = ${passkey.personId} AND kind = 'passkey'
    RETURNING ${passkeyColumns}`.execute(transaction);
  return rows[0];
}

/** Removes a person's passkey; false where it is not theirs. */
export async function deletePasskey(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sign_in_method')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('kind', '=', 'passkey')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the passkeys that a person added since, and returns how many. */
export async function deletePasskeysSince(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  since: Date,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sign_in_method')
    .where('person_id', '=', personId)
    .where('kind', '=', 'passkey')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether a person can sign in at all. */
export async function hasWayToSignIn(kysely: Kysely<DatabaseSchema>, personId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sign_in_method WHERE person_id = ${personId} LIMIT 1`.execute(kysely);
  return rows.length > 0;
}
