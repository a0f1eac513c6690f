import { passkeyNameMaxCharacters, passkeysMax } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireName } from '../../../domain/text/clean-text.ts';
import type { Device } from '../../../sessions/device-of.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { lockAccount } from '../accounts.sql.ts';
import { queueMail } from '../mailed-links/queue-mail.ts';
import { type Passkey, presentPasskey } from './passkey.presenter.ts';
import type { PasskeySite } from './passkey-site.ts';
import { insertPasskey, selectPasskeys } from './passkeys.sql.ts';
import { takeChallenge } from './take-challenge.ts';
import { type NewCredential, verifyNewPasskey } from './verify-new-passkey.ts';

/** A passkey that a device has made for a person. */
export interface PasskeyToAdd {
  /** What the person calls it. */
  readonly name: string;
  readonly credential: NewCredential;
  readonly site: PasskeySite;
  /** The browser that asks, for the mail. */
  readonly device: Device;
}

/**
 * Adds a passkey to the account of the person who asks, and tells them by mail. Moderators and operators whose grants
 * slept for want of one are awake.
 * @throws {ApiError} 400 for the name, 401 for a visitor, 403 for a challenge that was used, has expired or is another
 *   person's, for what the device made, for a passkey that somebody has already, and beyond 20
 */
export async function addPasskey(
  services: AccountServices,
  context: WriteContext,
  { name: givenName, credential, site, device }: PasskeyToAdd,
): Promise<Passkey> {
  const { personId } = requirePerson(context.actor);
  const name = requireName(givenName, 'body.name', passkeyNameMaxCharacters);
  const at = writeTimeOf(context);
  const purpose = { purpose: 'add', personId } as const;
  const challenge = await takeChallenge(services, credential.response.clientDataJSON, purpose, at);
  if (challenge === null) throw new ApiError('403.PASSKEY_SERVICE.100');
  const made = await verifyNewPasskey(credential, challenge, site);
  if (made === null) throw new ApiError('403.PASSKEY_SERVICE.101');
  const { id, publicKey, counter, transports = [] } = made.credential;
  const passkey = {
    personId,
    name,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports,
    isBackedUp: made.credentialBackedUp,
    at,
  };
  const row = await runIdempotently(services, context, { verb: 'addPasskey', input: null }, async (transaction) => {
    if ((await lockAccount(transaction, personId)) === undefined) throw new ApiError('401.AUTH_SERVICE.201');
    const others = await selectPasskeys(transaction, personId);
    if (others.length >= passkeysMax) throw new ApiError('403.PASSKEY_SERVICE.103');
    const added = await insertPasskey(transaction, passkey);
    if (added === undefined) throw new ApiError('403.PASSKEY_SERVICE.102');
    const { browser, system } = device;
    await queueMail(services, transaction, { to: { personId }, name: 'passkeyAdded', facts: { browser, system }, at });
    return { entity: 'passkey', entityId: added.id, answer: added };
  });
  services.sessions.forget(personId);
  services.mails?.wake();
  return presentPasskey(row);
}
