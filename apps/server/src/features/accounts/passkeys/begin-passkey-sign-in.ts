import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { makeChallenge } from './make-challenge.ts';
import { presentRequestOptions, type RequestOptions } from './passkey-options.presenter.ts';
import type { PasskeySite } from './passkey-site.ts';

/**
 * Begins signing in with a passkey. Nobody says who they are: the device offers what it has for this site.
 * @param address of the caller, as limits count it
 * @throws {ApiError} 429 after too many from one address
 */
export async function beginPasskeySignIn(
  services: Pick<AccountServices, 'database' | 'accountLimits'>,
  context: WriteContext,
  site: PasskeySite,
  address: string,
): Promise<RequestOptions> {
  await services.accountLimits.countPasskeyChallenge(address);
  const purpose = { purpose: 'signIn', personId: null } as const;
  return presentRequestOptions(site, await makeChallenge(services, purpose, writeTimeOf(context)));
}
