import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { OutgoingClient } from '../outgoing-client.ts';
import { ThirdPartyError } from '../third-party-error.ts';
import type { AppleIdentity } from './apple.ts';
import { appleIssuer } from './sign-client-secret.ts';

interface ReaderOptions {
  /** Where Apple's public keys are. */
  readonly keysUrl: URL;
  readonly clientId: string;
  readonly client: OutgoingClient;
}

/** Apple writes the two truths as texts in some tokens and as such in others. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string().optional(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string().transform((text) => text === 'true')]).catch(false),
});

/** What says that a token is not Apple's, or not for this site, or not good any more. */
const refusals = [
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
] as const;

/**
 * Reads identity tokens: signed by one of Apple's keys (RS256 and nothing else), by Apple, for this site, not expired, with
 * the nonce that was asked for. Apple's keys are fetched once and again when a token names one that is not among them.
 * @returns a function that throws {@link ThirdPartyError} for any other token
 */
export function identityTokenReader({ keysUrl, clientId, client }: ReaderOptions) {
  const keys = createRemoteJWKSet(keysUrl, {
    [customFetch]: async (url) => new Response(await client.getText(new URL(url), 'application/json')),
  });
  return async (identityToken: string, nonce: string | undefined): Promise<AppleIdentity> => {
    const payload = await verify(identityToken);
    const { success, data } = claims.safeParse(payload);
    if (!success || data.nonce !== nonce) throw new ThirdPartyError('refused', 'The token is not for this attempt.');
    return {
      subject: data.sub,
      email: data.email ?? null,
      isEmailVerified: data.email !== undefined && data.email_verified,
      expiresAt: new Date(data.exp * 1000),
    };
  };

  async function verify(identityToken: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(identityToken, keys, {
        algorithms: ['RS256'],
        issuer: appleIssuer,
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return payload;
    } catch (error) {
      // What a caller made up is no failure of Apple.
      if (refusals.some((refusal) => error instanceof refusal))
        throw new ThirdPartyError('refused', 'The token is not one of Apple for this site.', { cause: error });
      throw error;
    }
  }
}
