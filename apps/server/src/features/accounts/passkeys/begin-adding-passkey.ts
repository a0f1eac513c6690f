import { passkeysMax } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { StoredSession } from '../../../sessions/sessions.sql.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { getAccount } from '../get-account.ts';
import { confirmPerson } from '../signing-in/confirm-person.ts';
import { makeChallenge } from './make-challenge.ts';
import { type CreationOptions, presentCreationOptions } from './passkey-options.presenter.ts';
import type { PasskeySite } from './passkey-site.ts';
import { selectPasskeys } from './passkeys.sql.ts';

/**
 * Begins adding a passkey to the account that somebody is signed in to. Whoever sits at their open browser must not: the
 * person has shown who they are a short while ago, or types their password.
 * @param current the session that the call is made in
 * @throws {ApiError} 401 for a visitor, 403 for somebody unconfirmed, a wrong password or too many passkeys, 429
 */
export async function beginAddingPasskey(
  services: AccountServices,
  context: WriteContext,
  { site, currentPassword }: { readonly site: PasskeySite; readonly currentPassword: string | undefined },
  current: StoredSession | null,
): Promise<CreationOptions> {
  if (current === null) throw new ApiError('401.AUTH_SERVICE.200');
  const { personId } = current;
  const at = writeTimeOf(context);
  await services.accountLimits.countPasskeyChallenge(personId);
  await confirmPerson(services, current, currentPassword, at);
  const passkeys = await selectPasskeys(services.database.kysely, personId);
  if (passkeys.length >= passkeysMax) throw new ApiError('403.PASSKEY_SERVICE.103');
  const { username, name } = await getAccount(services, personId);
  const challenge = await makeChallenge(services, { purpose: 'add', personId }, at);
  return presentCreationOptions(site, challenge, { id: personId, name: username ?? name }, passkeys);
}
