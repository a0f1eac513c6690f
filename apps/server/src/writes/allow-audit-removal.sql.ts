import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/**
 * Lets the rest of a transaction remove lines of the audit log, which the database refuses otherwise: for the removal of the
 * demonstration, whose people and places never were.
 */
export async function allowAuditRemoval(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`SELECT set_config('access_atlas.audit_removal', 'allowed', true)`.execute(transaction);
}
