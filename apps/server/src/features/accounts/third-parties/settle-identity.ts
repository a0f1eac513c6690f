import { pendingSignInMinutes } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { makeSecret } from '../../../sessions/secret.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { selectConnected, useConnection } from '../connections/connections.sql.ts';
import type { SignedInPerson, Visitor } from '../signing-in/open-session.ts';
import { signPersonIn } from '../signing-in/sign-person-in.ts';
import { insertPendingSignIn } from './pending-sign-ins.sql.ts';
import type { ProvenIdentity } from './proven-identity.ts';

/** What becomes of somebody whom another service has identified. */
export type SettledIdentity =
  | { readonly kind: 'signedIn'; readonly person: SignedInPerson }
  /** They have no account, or not with this service: they finish on a page, with this secret in a cookie. */
  | { readonly kind: 'pending'; readonly secret: string };

interface Settling {
  readonly visitor: Visitor;
  /** Where they are led to at the end. */
  readonly path: string;
}

/**
 * Signs in whom a service has identified, where their account there is connected to one here; else has them finish. An
 * account with the same e-mail address is no reason to sign them in: whoever controls an address at another service need not
 * be who has the account here.
 */
export async function settleIdentity(
  services: Pick<AccountServices, 'database' | 'sessions' | 'mails' | 'accountLimits' | 'geolocator'>,
  context: WriteContext,
  identity: ProvenIdentity,
  { visitor, path }: Settling,
): Promise<SettledIdentity> {
  const person = await signConnectedPersonIn(services, context, identity, visitor);
  if (person !== null) return { kind: 'signedIn', person };
  const { text, hash } = makeSecret();
  const expiresAt = new Date(writeTimeOf(context).getTime() + pendingSignInMinutes * 60_000);
  await insertPendingSignIn(services.database.kysely, { identity, tokenHash: hash, path, expiresAt });
  return { kind: 'pending', secret: text };
}

/** Signs in whose account an identity is connected to; null where to none. */
export async function signConnectedPersonIn(
  services: Pick<AccountServices, 'database' | 'sessions' | 'mails' | 'accountLimits' | 'geolocator'>,
  context: WriteContext,
  identity: ProvenIdentity,
  visitor: Visitor,
): Promise<SignedInPerson | null> {
  const connected = await selectConnected(services.database.kysely, identity);
  if (connected === undefined) return null;
  const { personId, methodId } = connected;
  const { service: kind, secret } = identity;
  return signPersonIn(services, context, { personId, kind, visitor }, async (transaction) => {
    // It may have been disconnected meanwhile.
    if (!(await useConnection(transaction, { methodId, secret, at: writeTimeOf(context) })))
      throw new ApiError('401.AUTH_SERVICE.102', { logged: { signIn: kind, person: personId } });
  });
}
