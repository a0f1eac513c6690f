import type { getUser as getUserEndpoint } from '@access-atlas/contract/accounts/people.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { presentAccount } from '../account.presenter.ts';
import type { AccountServices } from '../account-services.ts';
import { maySeeWholePerson } from '../accounts.policy.ts';
import { selectAccount } from '../accounts.sql.ts';
import { presentPerson } from './person.presenter.ts';

/**
 * A person: the whole account for themselves and for operators, whose look stands in the audit trail; username and avatar
 * for everybody else.
 * @throws {ApiError} 404 where there is none (any more)
 */
export async function getUser(
  services: Pick<AccountServices, 'database' | 'mails'>,
  context: WriteContext,
  personId: string,
): Promise<BodyOf<typeof getUserEndpoint>> {
  const at = writeTimeOf(context);
  const { actor } = context;
  const row = await selectAccount(services.database.kysely, personId, at);
  if (row === undefined) throw new ApiError('404.USER_SERVICE.100');
  if (!maySeeWholePerson(actor, personId)) return presentPerson(row);
  const account = presentAccount(row, { sendsMails: services.mails !== null, at });
  if (actor.kind === 'person' && actor.personId === personId) return account;
  const { isAuthenticated: _ofTheCaller, ...whole } = account;
  return runIdempotently(services, context, { verb: 'getUser', input: null }, async () => {
    return { entity: 'person', entityId: personId, answer: whole };
  });
}
