import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { AccountServices } from '../account-services.ts';
import { insertConnection } from '../connections/connections.sql.ts';
import { queueMail } from '../mailed-links/queue-mail.ts';
import { type NewPerson, storePerson } from '../store-person.ts';
import type { ProvenIdentity } from './proven-identity.ts';

/** How an account was made, as the specification numbers it. */
const thirdPartyAuthOf = { facebook: '1', apple: '2' } as const satisfies Record<ThirdParty, string>;

/**
 * Stores a person whom another service has identified, and how they sign in. An address of which the service has made sure
 * needs no confirmation.
 * @returns their id
 * @throws {ApiError} 403 where their account there is connected by now, 422 for an address that is taken
 */
export async function storeIdentifiedPerson(
  services: Pick<AccountServices, 'mails'>,
  transaction: Transaction<DatabaseSchema>,
  { person, identity, at }: { readonly person: NewPerson; readonly identity: ProvenIdentity; readonly at: Date },
): Promise<string> {
  const isEmailConfirmed = identity.isEmailVerified && person.email !== null && person.email === identity.email;
  const personId = await storePerson(transaction, {
    ...person,
    isDemonstration: false,
    thirdPartyAuth: thirdPartyAuthOf[identity.service],
    isEmailConfirmed,
    at,
  });
  if (!(await insertConnection(transaction, personId, identity, at))) throw new ApiError('403.CONNECTION_SERVICE.101');
  if (person.email !== null && !isEmailConfirmed)
    await queueMail(services, transaction, { to: { personId }, name: 'confirmEmail', at });
  return personId;
}
