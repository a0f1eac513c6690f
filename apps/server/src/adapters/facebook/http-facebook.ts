import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { OutgoingClient } from '../outgoing-client.ts';
import { isNews, ThirdPartyError, thirdPartyErrorOf } from '../third-party-error.ts';
import type { Facebook, FacebookIdentity } from './facebook.ts';

export interface FacebookOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** Where people log in, for example https://www.facebook.com. */
  readonly url: string;
  /** Where the Graph API is, for example https://graph.facebook.com. */
  readonly graphUrl: string;
  readonly client: OutgoingClient;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const version = 'v23.0';
const tokenAnswer = z.object({ access_token: z.string().min(1) });
const debugAnswer = z.object({
  data: z.object({ app_id: z.string().optional(), is_valid: z.boolean(), user_id: z.string().optional() }),
});
const meAnswer = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.email().max(254).optional().catch(undefined),
});

/**
 * Facebook's Graph API, as a site without its scripts uses it
 * (developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow).
 */
export function httpFacebook({ appId, appSecret, url, graphUrl, client, log }: FacebookOptions): Facebook {
  const ask = async <Answer>(schema: z.ZodType<Answer>, path: string, parameters: Record<string, string>) => {
    const address = new URL(`${version}/${path}`, graphUrl);
    address.search = String(new URLSearchParams(parameters));
    return schema.parse(JSON.parse(await client.getText(address, 'application/json')));
  };

  /** The addresses hold secrets: an error names the service and the path, never more. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (isNews(error)) log.warn({ err: error }, 'Facebook gave no usable answer.');
      throw thirdPartyErrorOf(error);
    }
  };

  const identify = async (accessToken: string): Promise<FacebookIdentity> => {
    // A token that somebody gave to another app says who they are there: that app could sign in here with it.
    const { data } = await ask(debugAnswer, 'debug_token', {
      input_token: accessToken,
      access_token: `${appId}|${appSecret}`,
    });
    if (!data.is_valid || data.app_id !== appId || data.user_id === undefined)
      throw new ThirdPartyError('refused', 'The token is not valid, or was made for another app.');
    const me = await ask(meAnswer, 'me', {
      fields: 'id,email,name',
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
    });
    if (me.id !== data.user_id) throw new ThirdPartyError('refused', 'The token is of somebody else.');
    return { subject: me.id, name: me.name ?? null, email: me.email ?? null };
  };

  return {
    authorizationUrl: ({ redirectUri, state, codeChallenge }) => {
      const address = new URL(`${version}/dialog/oauth`, url);
      address.search = String(
        new URLSearchParams({
          client_id: appId,
          redirect_uri: redirectUri,
          state,
          response_type: 'code',
          scope: 'public_profile,email',
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
        }),
      );
      return address.href;
    },
    identifyByCode: ({ code, redirectUri, codeVerifier }) =>
      attempt(async () => {
        const { access_token: accessToken } = await ask(tokenAnswer, 'oauth/access_token', {
          client_id: appId,
          redirect_uri: redirectUri,
          client_secret: appSecret,
          code,
          code_verifier: codeVerifier,
        });
        return identify(accessToken);
      }),
    identifyByToken: (accessToken) => attempt(() => identify(accessToken)),
  };
}
