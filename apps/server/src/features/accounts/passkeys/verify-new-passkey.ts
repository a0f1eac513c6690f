import type { addPasskey } from '@access-atlas/contract/accounts/passkeys.ts';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import { keyAlgorithms, rsaKeyMinBits } from './key-algorithms.ts';
import { loadWebauthn, type Webauthn } from './load-webauthn.ts';
import type { PasskeySite } from './passkey-site.ts';

/** What a device answers that has made a passkey. */
export type NewCredential = z.output<typeof addPasskey.body>['credential'];

/** A passkey that a device has made, and that this site can use. */
export type VerifiedPasskey = Pick<
  NonNullable<VerifiedRegistrationResponse['registrationInfo']>,
  'credential' | 'credentialBackedUp'
>;

/**
 * Checks what a device answers that has made a passkey: for this site, for the challenge, with a key that the site
 * knows how to check and that is long enough, and with its person verified.
 * @returns null where anything is wrong with it
 */
export async function verifyNewPasskey(
  { id, rawId, type, response }: NewCredential,
  challenge: string,
  { rpId, origin }: PasskeySite,
): Promise<VerifiedPasskey | null> {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const webauthn = await loadWebauthn();
  try {
    if (!namesNoMaker(webauthn.decodeAttestationObject(Buffer.from(attestationObject, 'base64url')))) return null;
    const { registrationInfo } = await webauthn.verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...keyAlgorithms],
    });
    if (registrationInfo === undefined || registrationInfo.credential.id !== id) return null;
    return isLongEnough(webauthn, registrationInfo.credential.publicKey) ? registrationInfo : null;
  } catch {
    // The library throws whatever it finds: what a caller made up is no failure of the site.
    return null;
  }
}

/** The keys of all other algorithms have one length. */
function isLongEnough(
  { cose, decodeCredentialPublicKey }: Webauthn,
  publicKey: VerifiedPasskey['credential']['publicKey'],
): boolean {
  const key = decodeCredentialPublicKey(publicKey);
  if (!cose.isCOSEPublicKeyRSA(key)) return true;
  const modulus = Buffer.from(key.get(cose.COSEKEYS.n) ?? []).toString('hex');
  return BigInt(`0x0${modulus}`).toString(2).length >= rsaKeyMinBits;
}

/**
 * The site asks for no attestation, so browsers send none, or one that the new key signed by itself. Any other comes with
 * certificates, and checking those would have the server call addresses that stand in them.
 */
function namesNoMaker(attestation: ReturnType<Webauthn['decodeAttestationObject']>): boolean {
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
