import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** That whoever claims a place reads what is sent to the address that the claim names. */
export interface ClaimAddress {
  readonly claimId: number;
  /** The address that a link was mailed to. */
  readonly email: string;
  readonly at: Date;
}

/** Returns whether the claim waits for a decision and still names that address. */
export async function confirmClaimAddress(
  transaction: Transaction<DatabaseSchema>,
  { claimId, email, at }: ClaimAddress,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('place_claim')
    .set({ work_email_confirmed_at: at })
    .where('id', '=', claimId)
    .where('work_email', '=', email)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
