import { createHash } from 'node:crypto';
import type { Language } from '@access-atlas/contract/languages.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { openSession, type SignedInPerson, type Visitor } from '../signing-in/open-session.ts';
import { checkPerson } from '../store-person.ts';
import { identifyByAppleToken, identifyByFacebookToken } from './identify.ts';
import { hasAccountWith, insertUsedToken } from './pending-sign-ins.sql.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import { signConnectedPersonIn } from './settle-identity.ts';
import { storeIdentifiedPerson } from './store-identified-person.ts';

/** What an API client shows of somebody's account at another service. */
export type ShownToken =
  | { readonly service: 'facebook'; readonly accessToken: string }
  | {
      readonly service: 'apple';
      readonly identityToken: string;
      readonly nonce: string | undefined;
      /** For a new account: Apple gives it to the device alone. */
      readonly name: string | undefined;
    };

/**
 * Signs in by a token of another service, or makes an account where nobody has that account there. Who it is, the service
 * says: nothing else that the caller sends is believed.
 * @throws {ApiError} 400 where the service gave no name, 401 for a token that proves nothing or was used, 403 where the
 *   address has an account, 404 for a service that the site does not offer, 429, 503
 */
export async function signInByToken(
  services: AccountServices,
  context: WriteContext,
  shown: ShownToken,
  { language, visitor }: { readonly language: Language; readonly visitor: Visitor },
): Promise<SignedInPerson> {
  return services.accountLimits.limitLogin({ ...visitor, email: null }, async () => {
    const identity = await identify(services, shown);
    const connected = await signConnectedPersonIn(services, context, identity, visitor);
    return connected ?? signUp(services, context, { identity, language, visitor });
  });
}

async function identify(services: AccountServices, shown: ShownToken): Promise<ProvenIdentity> {
  if (shown.service === 'facebook') return identifyByFacebookToken(services, shown.accessToken);
  const { identity, expiresAt } = await identifyByAppleToken(services, shown);
  // Whoever sees a token must not sign in with it a second time. Its signature can be written in several ways, what is
  // signed in one alone.
  const [header, claims] = shown.identityToken.split('.');
  const hash = createHash('sha256').update(`${header}.${claims}`).digest();
  const isNew = await insertUsedToken(services.database.kysely, hash, expiresAt);
  if (!isNew) throw new ApiError('401.AUTH_SERVICE.102', { logged: { signIn: shown.service } });
  return identity;
}

interface NewcomerByToken {
  readonly identity: ProvenIdentity;
  readonly language: Language;
  readonly visitor: Visitor;
}

async function signUp(
  services: AccountServices,
  context: WriteContext,
  { identity, language, visitor }: NewcomerByToken,
): Promise<SignedInPerson> {
  const at = writeTimeOf(context);
  const { name, email } = identity;
  if (email !== null && (await hasAccountWith(services.database.kysely, email)))
    throw new ApiError('403.CONNECTION_SERVICE.102');
  if (name === null) throw refuseField('body.name', 'is required');
  const person = await checkPerson(services, { name, username: null, email, language });
  await services.accountLimits.countSignUp(visitor.address);
  const attempt = { verb: 'signInByToken', input: null } as const;
  const signedIn = await runIdempotently(services, context, attempt, async (transaction) => {
    const personId = await storeIdentifiedPerson(services, transaction, { person, identity, at });
    const signedIn = await openSession(services, transaction, context, { personId, kind: identity.service, visitor });
    return { entity: 'person', entityId: personId, answer: signedIn };
  });
  if (signedIn.replacedPersonId !== null) services.sessions.forget(signedIn.replacedPersonId);
  services.mails?.wake();
  return signedIn;
}
