import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { StoredSession } from '../../../sessions/sessions.sql.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { confirmPerson } from '../signing-in/confirm-person.ts';
import { type BegunAttempt, makeAttempt } from '../third-parties/make-attempt.ts';
import { requireThirdParty } from '../third-parties/third-party-services.ts';

/** What somebody asks who connects a service to their account. */
export interface ConnectionToBegin {
  readonly service: ThirdParty;
  /** The site, for example https://atlas.example. */
  readonly origin: string;
  readonly currentPassword: string | undefined;
}

const settingsPath = '/settings';

/**
 * Begins connecting another service to the account that somebody is signed in to. Whoever sits at their open browser must
 * not: the person has shown who they are a short while ago, or types their password. It ends with the session.
 * @param current the session that the call is made in
 * @throws {ApiError} 401 for a visitor, 403 for somebody unconfirmed or a wrong password, 404 for a service that the site
 *   does not offer, 429
 */
export async function beginConnecting(
  services: AccountServices,
  context: WriteContext,
  { service, origin, currentPassword }: ConnectionToBegin,
  current: StoredSession | null,
): Promise<BegunAttempt> {
  if (current === null) throw new ApiError('401.AUTH_SERVICE.200');
  const { personId, sessionId } = current;
  requireThirdParty(services, service);
  const at = writeTimeOf(context);
  await services.accountLimits.countThirdPartyAttempt(personId);
  await confirmPerson(services, current, currentPassword, at);
  return makeAttempt(services, { service, origin, path: settingsPath, sessionId, at });
}
