import type { Language } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import type { DecidingServices } from '../directory-services.ts';

/** A business as whoever submitted it knows it. */
interface AwaitedBusiness {
  readonly name: string;
  /** null where nobody waits for the outcome. */
  readonly contactEmail: string | null;
  readonly contactLanguage: Language | null;
}

/** What became of it. */
interface Outcome {
  readonly status: 'published' | 'rejected';
  /** Why it is refused. */
  readonly reason: string | null;
  readonly at: Date;
}

/** Writes to whoever submitted a business and left an address, in the transaction of the decision. */
export async function tellSubmitter(
  services: Pick<DecidingServices, 'mails'>,
  transaction: Transaction<DatabaseSchema>,
  { name, contactEmail, contactLanguage }: AwaitedBusiness,
  { status, reason, at }: Outcome,
): Promise<void> {
  if (contactEmail === null) return;
  const isListed = status === 'published';
  await queueMail(services, transaction, {
    to: { typedEmail: contactEmail },
    name: isListed ? 'businessListed' : 'businessRefused',
    facts: {
      language: contactLanguage,
      name,
      answer: reason,
      path: isListed ? `/access-from-home?${new URLSearchParams({ query: name })}` : '/contact',
    },
    at,
  });
}
