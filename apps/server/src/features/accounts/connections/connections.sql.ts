import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { ProvenIdentity } from '../third-parties/proven-identity.ts';

/** A service with which a person signs in. */
export interface ConnectionRow {
  readonly service: ThirdParty;
  readonly connectedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The services that a person has connected. */
export async function selectConnections(kysely: Kysely<DatabaseSchema>, personId: string): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    SELECT kind AS service, created_at AS "connectedAt", last_used_at AS "lastUsedAt" FROM sign_in_method
    WHERE person_id = ${personId} AND kind IN ('facebook', 'apple') ORDER BY created_at, kind`.execute(kysely);
  return rows;
}

/** Whose account somebody's account at a service is connected to; undefined where to none that anybody may sign in to. */
export async function selectConnected(
  kysely: Kysely<DatabaseSchema>,
  { service, subject }: Pick<ProvenIdentity, 'service' | 'subject'>,
): Promise<{ readonly methodId: string; readonly personId: string } | undefined> {
  const { rows } = await sql<{ methodId: string; personId: string }>`
    SELECT sign_in_method.id AS "methodId", person.id AS "personId"
    FROM sign_in_method JOIN person ON person.id = person_id
    WHERE kind = ${service} AND subject = ${subject} AND deleted_at IS NULL AND NOT is_demonstration`.execute(kysely);
  return rows[0];
}

/** Connects a service; false where that account there, or another one there, is connected already. */
export async function insertConnection(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  { service, subject, secret }: ProvenIdentity,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('sign_in_method')
    .values({ person_id: personId, kind: service, subject, secret, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Remembers that a connection was used, with the newest token where there is one; false where it is gone by now. */
export async function useConnection(
  transaction: Transaction<DatabaseSchema>,
  used: { readonly methodId: string; readonly secret: string | null; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sign_in_method')
    .set({ last_used_at: used.at, ...(used.secret !== null && { secret: used.secret }) })
    .where('id', '=', used.methodId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A connection that was removed. */
export interface RemovedConnection {
  readonly service: ThirdParty;
  /** Apple's refresh token. */
  readonly secret: string | null;
}

/** Removes a person's connection; undefined where there is none. */
export async function deleteConnection(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  service: ThirdParty,
): Promise<RemovedConnection | undefined> {
  const { rows } = await sql<RemovedConnection>`
    DELETE FROM sign_in_method WHERE person_id = ${personId} AND kind = ${service}
    RETURNING kind AS service, secret`.execute(transaction);
  return rows[0];
}

/** Removes the connections that a person added since. */
export async function deleteConnectionsSince(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  since: Date,
): Promise<RemovedConnection[]> {
  const { rows } = await sql<RemovedConnection>`
    DELETE FROM sign_in_method WHERE person_id = ${personId} AND kind IN ('facebook', 'apple') AND created_at >= ${since}
    RETURNING kind AS service, secret`.execute(transaction);
  return rows;
}
