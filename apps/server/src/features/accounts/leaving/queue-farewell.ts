import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { insertMail, selectRecipient } from '../../../mail/mails.sql.ts';
import type { AccountServices } from '../account-services.ts';

/**
 * Tells somebody by mail that their account is deleted, which may not have been them. The mail keeps whom it goes to itself
 * until it is sent: the account is gone by then.
 */
export async function queueFarewell(
  { mails }: Pick<AccountServices, 'mails'>,
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  at: Date,
): Promise<void> {
  if (mails === null) return;
  const recipient = await selectRecipient(transaction, { personId, typedEmail: null });
  if (recipient === undefined) return;
  const { email, name, language } = recipient;
  await insertMail(transaction, { to: { typedEmail: email }, name: 'accountDeleted', facts: { name, language }, at });
}
