import { logIn as logInEndpoint, logOutByGet, logOut as logOutEndpoint } from '@access-atlas/contract/accounts/auth.ts';
import { getCaptchaChallenge } from '@access-atlas/contract/accounts/captcha.ts';
import { createUser, getMe } from '@access-atlas/contract/accounts/users.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Caller, type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { requireSecureSite } from '../../http/requests/require-secure-site.ts';
import { endedCookie, readSecretCookie, signedInCookie } from '../../sessions/secret-cookies.ts';
import type { AccountServices } from './account-services.ts';
import { createCaptchaChallenge } from './captcha/create-captcha-challenge.ts';
import { getOwnAccount } from './get-own-account.ts';
import { answerSignedIn } from './signing-in/answer-signed-in.ts';
import { logIn } from './signing-in/log-in.ts';
import { logOut } from './signing-in/log-out.ts';
import type { SignedInPerson } from './signing-in/open-session.ts';
import { signUp } from './signing-in/sign-up.ts';
import { visitorOf } from './signing-in/visitor-of.ts';

/** Binds the calls of accounts: signing up, in and out, and what the account is. */
export function accountsRoutes(app: FastifyInstance, services: AccountServices, options: EndpointOptions): void {
  const { siteOrigin } = options;
  const signedIn = (person: SignedInPerson, reply: FastifyReply) => answerSignedIn(services, person, reply, siteOrigin);
  const loggedOut = async (_input: unknown, { request, reply, session, context }: Caller) => {
    await logOut(services, context, session);
    const hasCookie = readSecretCookie('session', request.headers.cookie, siteOrigin) !== undefined;
    if (hasCookie) reply.header('set-cookie', [endedCookie('session', siteOrigin), signedInCookie(false, siteOrigin)]);
    return { status: 200, body: { isAuthenticated: false } } as const;
  };

  registerEndpoint(app, createUser, options, async ({ body, query }, { request, reply, context }) => {
    requireSecureSite(request, siteOrigin);
    const { recaptcha: captchaSolution, ...person } = body;
    const language = languageOf(request, query.lng);
    return signedIn(
      await signUp(services, context, { ...person, language, captchaSolution }, visitorOf(request, siteOrigin)),
      reply,
    );
  });
  registerEndpoint(app, logInEndpoint, options, async ({ body }, { request, reply, context }) => {
    requireSecureSite(request, siteOrigin);
    return signedIn(await logIn(services, context, body, visitorOf(request, siteOrigin)), reply);
  });
  registerEndpoint(app, logOutEndpoint, options, loggedOut);
  registerEndpoint(app, logOutByGet, options, loggedOut);
  registerEndpoint(app, getMe, options, async (_input, { context }) => {
    return { status: 200, body: await getOwnAccount(services, context) };
  });
  registerEndpoint(app, getCaptchaChallenge, options, async ({ params }, { reply }) => {
    reply.header('cache-control', 'no-store');
    return { status: 200, body: await createCaptchaChallenge(services, params.form) };
  });
}
