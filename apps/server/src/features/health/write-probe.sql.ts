import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';

/** Writes a row and takes it away again: committed, so that it reaches the database's log, and gone when it is. */
export async function writeProbeRow(kysely: Kysely<DatabaseSchema>): Promise<void> {
  const key = `writeProbe ${randomUUID()}`;
  await inTransaction(kysely, async (transaction) => {
    await transaction.insertInto('setting').values({ key, value: 'true' }).execute();
    await transaction.deleteFrom('setting').where('key', '=', key).execute();
  });
}
