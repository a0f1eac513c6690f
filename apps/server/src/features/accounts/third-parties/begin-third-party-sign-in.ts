import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import { safePath } from '@access-atlas/contract/safe-path.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { type BegunAttempt, makeAttempt } from './make-attempt.ts';

/**
 * Begins signing in with another service.
 * @param address of the caller, as limits count it
 * @throws {ApiError} 404 for a service that the site does not offer, 429 after too many from one address
 */
export async function beginThirdPartySignIn(
  services: Pick<AccountServices, 'database' | 'thirdParties' | 'accountLimits'>,
  context: WriteContext,
  { service, origin, to }: { readonly service: ThirdParty; readonly origin: string; readonly to: string | undefined },
  address: string,
): Promise<BegunAttempt> {
  await services.accountLimits.countThirdPartyAttempt(address);
  const path = safePath(to ?? null);
  return makeAttempt(services, { service, origin, path, sessionId: null, at: writeTimeOf(context) });
}
