import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { insertRevocations } from './apple-revocations.sql.ts';
import { deleteConnectionsSince } from './connections.sql.ts';

/** Every connection of a person, whenever it was added. */
export const ever = new Date(0);

/**
 * Removes the services that a person has connected since a moment, and has Apple told to forget them.
 * @returns how many were removed
 */
export async function removeConnections(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  since: Date,
  at: Date,
): Promise<number> {
  const removed = await deleteConnectionsSince(transaction, personId, since);
  await insertRevocations(transaction, removed, at);
  return removed.length;
}
