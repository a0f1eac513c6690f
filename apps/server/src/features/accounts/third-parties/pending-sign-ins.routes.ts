import {
  connectPending as connectPendingEndpoint,
  createPendingAccount as createPendingAccountEndpoint,
  getPendingSignIn as getPendingSignInEndpoint,
  signInByAppleToken,
  signInByFacebookToken,
} from '@access-atlas/contract/accounts/third-parties.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { languageOf } from '../../../http/requests/language-of.ts';
import { requireSecureSite } from '../../../http/requests/require-secure-site.ts';
import { endedCookie, readSecretCookie } from '../../../sessions/secret-cookies.ts';
import type { AccountServices } from '../account-services.ts';
import { answerSignedIn } from '../signing-in/answer-signed-in.ts';
import type { SignedInPerson } from '../signing-in/open-session.ts';
import { visitorOf } from '../signing-in/visitor-of.ts';
import { connectPending } from './connect-pending.ts';
import { createPendingAccount } from './create-pending-account.ts';
import { getPendingSignIn } from './get-pending-sign-in.ts';
import { signInByToken } from './sign-in-by-token.ts';

/** Binds the calls with which somebody signs in whom another service has identified. */
export function pendingSignInsRoutes(app: FastifyInstance, services: AccountServices, options: EndpointOptions): void {
  const { siteOrigin } = options;
  const secretOf = (request: FastifyRequest) => readSecretCookie('pendingSignIn', request.headers.cookie, siteOrigin);
  const finished = (person: SignedInPerson, reply: FastifyReply) => {
    reply.header('set-cookie', endedCookie('pendingSignIn', siteOrigin));
    return answerSignedIn(services, person, reply, siteOrigin);
  };

  registerEndpoint(app, getPendingSignInEndpoint, options, async (_input, { request, context }) => {
    return { status: 200, body: await getPendingSignIn(services, context, secretOf(request)) };
  });
  registerEndpoint(app, createPendingAccountEndpoint, options, async ({ body, query }, { request, reply, context }) => {
    requireSecureSite(request, siteOrigin);
    const language = languageOf(request, query.lng);
    const given = { name: body.name, email: body.email, secret: secretOf(request), language };
    return finished(await createPendingAccount(services, context, given, visitorOf(request, siteOrigin)), reply);
  });
  registerEndpoint(app, connectPendingEndpoint, options, async ({ body }, { request, reply, context }) => {
    requireSecureSite(request, siteOrigin);
    const shown = { secret: secretOf(request), password: body.password };
    return finished(await connectPending(services, context, shown, visitorOf(request, siteOrigin)), reply);
  });
  registerEndpoint(app, signInByFacebookToken, options, async ({ body, query }, { request, reply, context }) => {
    requireSecureSite(request, siteOrigin);
    const shown = { service: 'facebook', accessToken: body.accessToken } as const;
    const who = { language: languageOf(request, query.lng), visitor: visitorOf(request, siteOrigin) };
    return answerSignedIn(services, await signInByToken(services, context, shown, who), reply, siteOrigin);
  });
  registerEndpoint(app, signInByAppleToken, options, async ({ body, query }, { request, reply, context }) => {
    requireSecureSite(request, siteOrigin);
    const { identityToken, nonce, name } = body;
    const shown = { service: 'apple', identityToken, nonce, name } as const;
    const who = { language: languageOf(request, query.lng), visitor: visitorOf(request, siteOrigin) };
    return answerSignedIn(services, await signInByToken(services, context, shown, who), reply, siteOrigin);
  });
}
