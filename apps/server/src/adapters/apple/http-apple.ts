import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { OutgoingClient } from '../outgoing-client.ts';
import { isNews, thirdPartyErrorOf } from '../third-party-error.ts';
import type { Apple } from './apple.ts';
import { identityTokenReader } from './identity-token-reader.ts';
import { type AppleKey, signClientSecret } from './sign-client-secret.ts';

export interface AppleOptions extends AppleKey {
  /** Where Apple is, for example https://appleid.apple.com. */
  readonly url: string;
  readonly client: OutgoingClient;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const tokenAnswer = z.object({ id_token: z.string().min(1), refresh_token: z.string().min(1).optional() });

/**
 * Sign in with Apple's REST API
 * (developer.apple.com/documentation/signinwithapplerestapi).
 */
export function httpApple({ url, client, log, ...key }: AppleOptions): Apple {
  const { clientId } = key;
  const readIdentityToken = identityTokenReader({ keysUrl: new URL('/auth/keys', url), clientId, client });

  const post = async (path: string, fields: Readonly<Record<string, string>>) =>
    client.postForm(new URL(path, url), {
      client_id: clientId,
      client_secret: await signClientSecret(key, new Date()),
      ...fields,
    });

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (isNews(error)) log.warn({ err: error }, 'Apple gave no usable answer.');
      throw thirdPartyErrorOf(error);
    }
  };

  return {
    authorizationUrl: ({ redirectUri, state, nonce }) => {
      const address = new URL('/auth/authorize', url);
      address.search = String(
        new URLSearchParams({
          client_id: clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          // Apple gives name and address in this way alone.
          response_mode: 'form_post',
          scope: 'name email',
          state,
          nonce,
        }),
      );
      return address.href;
    },
    identifyByCode: ({ code, redirectUri, nonce }) =>
      attempt(async () => {
        const text = await post('/auth/token', { grant_type: 'authorization_code', code, redirect_uri: redirectUri });
        const tokens = tokenAnswer.parse(JSON.parse(text));
        const identity = await readIdentityToken(tokens.id_token, nonce);
        return { ...identity, refreshToken: tokens.refresh_token ?? null };
      }),
    identifyByToken: (identityToken, nonce) => attempt(() => readIdentityToken(identityToken, nonce)),
    revoke: (refreshToken) =>
      attempt(async () => {
        await post('/auth/revoke', { token: refreshToken, token_type_hint: 'refresh_token' });
      }),
  };
}
