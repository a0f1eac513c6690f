import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { insertMail, type NewMail } from '../../../mail/mails.sql.ts';
import type { AccountServices } from '../account-services.ts';

/** Puts a mail into the outbox; nothing where the site has no mail server. */
export async function queueMail(
  { mails }: Pick<AccountServices, 'mails'>,
  transaction: Transaction<DatabaseSchema>,
  mail: NewMail,
): Promise<void> {
  if (mails !== null) await insertMail(transaction, mail);
}
