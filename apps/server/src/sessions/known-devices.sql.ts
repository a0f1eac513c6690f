import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** Remembers that a person has signed in with a device; returns whether they had before. */
export async function rememberDevice(
  transaction: Transaction<DatabaseSchema>,
  { personId, deviceHash, at }: { readonly personId: string; readonly deviceHash: Buffer; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO known_device (person_id, device_hash, last_seen_at) VALUES (${personId}, ${deviceHash}, ${at})
    ON CONFLICT (person_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at
    RETURNING xmax = 0 AS "isNew"`.execute(transaction);
  return rows[0]?.isNew === false;
}

/** Whether the owner of an e-mail address, whatever its case, has signed in with a device. */
export async function isDeviceOf(
  kysely: Kysely<DatabaseSchema>,
  { email, deviceHash }: { readonly email: string; readonly deviceHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM known_device JOIN person ON person.id = person_id
    WHERE device_hash = ${deviceHash} AND lower(email) = lower(${email}) AND deleted_at IS NULL`.execute(kysely);
  return rows.length > 0;
}

/** Forgets all devices of a person: the next login with each of them is one with an unknown device. */
export async function deletePersonDevices(transaction: Transaction<DatabaseSchema>, personId: string): Promise<void> {
  await transaction.deleteFrom('known_device').where('person_id', '=', personId).execute();
}

/** Forgets devices that were not used since, and returns how many. */
export async function deleteUnusedDevices(kysely: Kysely<DatabaseSchema>, unusedSince: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('known_device')
    .where('last_seen_at', '<', unusedSince)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
