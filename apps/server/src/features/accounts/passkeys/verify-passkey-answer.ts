import type { signInWithPasskey } from '@access-atlas/contract/accounts/passkeys.ts';
import type { z } from 'zod';
import { loadWebauthn } from './load-webauthn.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { StoredPasskey } from './passkeys.sql.ts';
import { userHandleOf } from './user-handle-of.ts';

/** What a device answers with a passkey that it has. */
export type PasskeyAnswer = z.output<typeof signInWithPasskey.body>['credential'];

/** What the device says of its passkey, which the site remembers. */
export interface VerifiedAnswer {
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/**
 * Checks the answer of a device against the passkey that is stored: made for this site, for the challenge, by the same
 * key, for its owner, with the person verified, and with a count that has grown where the device counts.
 * @returns null where anything is wrong with it
 */
export async function verifyPasskeyAnswer(
  { id, rawId, type, response }: PasskeyAnswer,
  { personId, publicKey, signCount }: StoredPasskey,
  challenge: string,
  { rpId, origin }: PasskeySite,
): Promise<VerifiedAnswer | null> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle !== userHandleOf(personId)) return null;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: signCount },
    });
    return verified
      ? { signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
      : null;
  } catch {
    // The library throws whatever it finds: what a caller made up is no failure of the site.
    return null;
  }
}
