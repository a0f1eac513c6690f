import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose';

/** What is wrong with an identity token. */
export const tokenFaults = [
  'otherAudience',
  'otherIssuer',
  'expired',
  'algNone',
  'hs256',
  'unknownKey',
  'otherNonce',
  'noNonce',
  'noSubject',
] as const;
export type TokenFault = (typeof tokenFaults)[number];

/** Somebody with an account at Apple. */
export interface ApplePerson {
  readonly subject: string;
  readonly email?: string;
  readonly isEmailVerified?: boolean;
  /** Given to the browser alone, with the first sign-in. */
  readonly name?: { readonly firstName: string; readonly lastName: string };
}

/** What makes identity tokens as Apple does, and such as Apple never would. */
export interface TokenMaker {
  /** The public keys, as `/auth/keys` shows them. */
  readonly keys: { readonly keys: readonly JWK[] };
  make(person: ApplePerson, nonce: string | null, fault?: TokenFault | 'none'): Promise<string>;
}

/** @param clientId of the site */
export async function createTokenMaker(clientId: string): Promise<TokenMaker> {
  const [own, foreign] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const publicKey = await exportSPKI(own.publicKey);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'AppleKey1', alg: 'RS256', use: 'sig' };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  return {
    keys: { keys: [jwk] },
    make: async ({ subject, email, isEmailVerified = true }, nonce, fault = 'none') => {
      const now = Math.floor(Date.now() / 1000);
      const shownNonce = fault === 'otherNonce' ? 'another' : nonce;
      const claims = {
        iss: fault === 'otherIssuer' ? 'https://appleid.example' : 'https://appleid.apple.com',
        aud: fault === 'otherAudience' ? 'com.example.other' : clientId,
        iat: fault === 'expired' ? now - 1200 : now,
        exp: fault === 'expired' ? now - 600 : now + 600,
        ...(fault !== 'noSubject' && { sub: subject }),
        ...(shownNonce !== null && fault !== 'noNonce' && { nonce: shownNonce, nonce_supported: true }),
        ...(email !== undefined && { email, email_verified: isEmailVerified ? 'true' : false }),
      };
      if (fault === 'algNone') return `${part({ alg: 'none', kid: jwk.kid })}.${part(claims)}.`;
      if (fault === 'hs256') {
        // The public key in the place of a shared secret, which a careless reader would compare with.
        const signed = `${part({ alg: 'HS256', kid: jwk.kid })}.${part(claims)}`;
        return `${signed}.${createHmac('sha256', publicKey).update(signed).digest('base64url')}`;
      }
      const isForeign = fault === 'unknownKey';
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: isForeign ? 'AppleKey9' : jwk.kid })
        .sign(isForeign ? foreign.privateKey : own.privateKey);
    },
  };
}
