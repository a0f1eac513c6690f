import type { beginAddingPasskey, beginPasskeySignIn } from '@access-atlas/contract/accounts/passkeys.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { keyAlgorithms } from './key-algorithms.ts';
import { challengeMilliseconds } from './make-challenge.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { PasskeyRow } from './passkeys.sql.ts';
import { userHandleOf } from './user-handle-of.ts';

export type CreationOptions = BodyOf<typeof beginAddingPasskey>;
export type RequestOptions = BodyOf<typeof beginPasskeySignIn>;

const siteName = 'Access Atlas';

/** What a browser is asked for that makes a passkey. Devices show the name, and never the handle. */
export function presentCreationOptions(
  { rpId }: PasskeySite,
  challenge: string,
  person: { readonly id: string; readonly name: string },
  passkeys: readonly PasskeyRow[],
): CreationOptions {
  return {
    challenge,
    rp: { id: rpId, name: siteName },
    user: { id: userHandleOf(person.id), name: person.name, displayName: person.name },
    pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMilliseconds,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** What a browser is asked for that shows a passkey: any of this site, so that nothing tells who has one. */
export function presentRequestOptions({ rpId }: PasskeySite, challenge: string): RequestOptions {
  return { challenge, rpId, timeout: challengeMilliseconds, userVerification: 'required' };
}
