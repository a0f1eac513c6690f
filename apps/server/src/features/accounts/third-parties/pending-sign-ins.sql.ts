import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { ProvenIdentity } from './proven-identity.ts';

/** Stores whom a service has identified, until they have finished here. */
export async function insertPendingSignIn(
  kysely: Kysely<DatabaseSchema>,
  {
    identity,
    ...pending
  }: {
    readonly identity: ProvenIdentity;
    readonly tokenHash: Buffer;
    readonly path: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await kysely
    .insertInto('pending_sign_in')
    .values({
      token_hash: pending.tokenHash,
      service: identity.service,
      subject: identity.subject,
      name: identity.name,
      email: identity.email,
      is_email_verified: identity.isEmailVerified,
      secret: identity.secret,
      path: pending.path,
      expires_at: pending.expiresAt,
    })
    .execute();
}

/** Whom a service has identified, and where they are led to at the end. */
export interface PendingRow extends ProvenIdentity {
  readonly path: string;
}

/** Whom the browser with this secret stands for; undefined where they have finished, it has expired or never was. */
export async function selectPendingSignIn(
  kysely: Kysely<DatabaseSchema>,
  tokenHash: Buffer,
  at: Date,
): Promise<PendingRow | undefined> {
  const { rows } = await sql<PendingRow>`
    SELECT service, subject, name, email, is_email_verified AS "isEmailVerified", secret, path
    FROM pending_sign_in WHERE token_hash = ${tokenHash} AND expires_at > ${at}`.execute(kysely);
  return rows[0];
}

/** Uses it up; false where that was done before. */
export async function deletePendingSignIn(
  transaction: Transaction<DatabaseSchema>,
  tokenHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes what nobody has finished in time, has Apple told to forget it, and returns how many. */
export async function deleteExpiredPendingSignIns(kysely: Kysely<DatabaseSchema>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH removed AS (DELETE FROM pending_sign_in WHERE expires_at < ${now} RETURNING secret),
         revoked AS (INSERT INTO apple_revocation (token) SELECT secret FROM removed WHERE secret IS NOT NULL)
    SELECT count(*)::integer AS count FROM removed`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** Whether somebody has an account with this e-mail address, whatever its case. */
export async function hasAccountWith(kysely: Kysely<DatabaseSchema>, email: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM person WHERE lower(email) = lower(${email}) AND deleted_at IS NULL`.execute(kysely);
  return rows.length > 0;
}

/** Keeps that an identity token was shown; false where it was shown before. */
export async function insertUsedToken(kysely: Kysely<DatabaseSchema>, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('used_identity_token')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes tokens that have expired, and returns how many. */
export async function deleteExpiredTokens(kysely: Kysely<DatabaseSchema>, now: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('used_identity_token')
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
