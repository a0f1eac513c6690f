import {
  beginAppleSignIn,
  beginFacebookSignIn,
  finishAppleSignIn,
  finishFacebookSignIn,
  takeAppleAnswer as takeAppleAnswerEndpoint,
} from '@access-atlas/contract/accounts/third-parties.ts';
import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Caller, type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { logRefusal } from '../../../http/request-log.ts';
import { endedCookie, readSecretCookie, returnedCookie, secretCookie } from '../../../sessions/secret-cookies.ts';
import type { AccountServices } from '../account-services.ts';
import { passkeySiteOf } from '../passkeys/passkey-site.ts';
import { setSignInCookies } from '../signing-in/answer-signed-in.ts';
import { visitorOf } from '../signing-in/visitor-of.ts';
import { beginThirdPartySignIn } from './begin-third-party-sign-in.ts';
import { finishAttempt, type ShownAnswer } from './finish-attempt.ts';
import { pathAfterAttempt } from './path-after-attempt.ts';
import { takeAppleAnswer } from './take-apple-answer.ts';

/** Binds the addresses between which browsers are sent to sign in with another service. */
export function thirdPartiesRoutes(app: FastifyInstance, services: AccountServices, options: EndpointOptions): void {
  const { siteOrigin } = options;
  const sendTo = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').redirect(address, 303);

  const begin = async (service: ThirdParty, to: string | undefined, { request, reply, context }: Caller) => {
    const { origin } = passkeySiteOf(request, siteOrigin);
    const { address } = visitorOf(request, siteOrigin);
    const { url, browserSecret } = await beginThirdPartySignIn(services, context, { service, origin, to }, address);
    return sendTo(reply.header('set-cookie', secretCookie('thirdParty', browserSecret, siteOrigin)), url);
  };

  const finish = async (
    shown: Omit<ShownAnswer, 'browserSecret'>,
    { request, reply, context }: Caller,
  ): Promise<FastifyReply> => {
    const { origin } = passkeySiteOf(request, siteOrigin);
    const browserSecret = readSecretCookie('thirdParty', request.headers.cookie, siteOrigin);
    const who = { origin, visitor: visitorOf(request, siteOrigin) };
    const finished = await finishAttempt(services, context, { ...shown, browserSecret }, who);
    if (browserSecret !== undefined) reply.header('set-cookie', endedCookie('thirdParty', siteOrigin));
    if (finished.kind === 'signedIn') {
      setSignInCookies(finished.person, reply, siteOrigin);
      reply.header('set-cookie', returnedCookie(siteOrigin));
    }
    // Browsers are told on a page.
    if (finished.kind === 'failed' && finished.refusal !== null) logRefusal(request, finished.refusal);
    if (finished.kind === 'pending')
      reply.header('set-cookie', secretCookie('pendingSignIn', finished.secret, siteOrigin));
    return sendTo(reply, pathAfterAttempt(finished, shown.service));
  };

  registerEndpoint(app, beginFacebookSignIn, options, ({ query }, caller) => begin('facebook', query.to, caller));
  registerEndpoint(app, beginAppleSignIn, options, ({ query }, caller) => begin('apple', query.to, caller));
  registerEndpoint(app, finishFacebookSignIn, options, ({ query }, caller) =>
    finish({ service: 'facebook', state: query.state, answer: query }, caller),
  );
  registerEndpoint(app, takeAppleAnswerEndpoint, options, async ({ body }, { reply, context }) => {
    const state = await takeAppleAnswer(services, context, body);
    // Without a state the next call says that there is nothing to finish.
    return sendTo(reply, `/auth/apple/continue${state === null ? '' : `?${new URLSearchParams({ state })}`}`);
  });
  registerEndpoint(app, finishAppleSignIn, options, ({ query }, caller) =>
    finish({ service: 'apple', state: query.state }, caller),
  );
}
