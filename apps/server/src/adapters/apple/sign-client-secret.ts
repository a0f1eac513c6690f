import { importPKCS8, SignJWT } from 'jose';

/** Apple, as tokens name it. */
export const appleIssuer = 'https://appleid.apple.com';

/** The operator's key at Apple. */
export interface AppleKey {
  /** The Services ID. */
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** An ES256 key in PKCS #8, PEM. */
  readonly privateKey: string;
}

/** What the site shows to Apple in place of a password: signed anew each time, good for five minutes. */
export async function signClientSecret({ clientId, teamId, keyId, privateKey }: AppleKey, at: Date): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(appleIssuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
