import type { FastifyReply } from 'fastify';
import { logActor } from '../../../http/request-log.ts';
import type { SiteOrigin } from '../../../http/requests/shown-session.ts';
import { secretCookie, signedInCookie } from '../../../sessions/secret-cookies.ts';
import type { AccountServices } from '../account-services.ts';
import { getAccount } from '../get-account.ts';
import type { SignedInPerson } from './open-session.ts';

/** What every way of signing in answers: the account with its bearer token, and the cookies. */
export async function answerSignedIn(
  services: AccountServices,
  person: SignedInPerson,
  reply: FastifyReply,
  site: SiteOrigin,
) {
  setSignInCookies(person, reply, site);
  const { personId, secrets } = person;
  return { status: 200, body: { ...(await getAccount(services, personId)), token: secrets.bearer } } as const;
}

/** Gives a browser what it is known by from now on, and names the person in the request's line of the log. */
export function setSignInCookies({ personId, secrets }: SignedInPerson, reply: FastifyReply, site: SiteOrigin): void {
  logActor(reply.request, personId);
  reply.header('set-cookie', [
    secretCookie('session', secrets.cookie, site),
    secretCookie('device', secrets.device, site),
    signedInCookie(true, site),
  ]);
}
