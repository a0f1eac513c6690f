import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import { thirdPartyAttemptMinutes } from '@access-atlas/contract/limits.ts';
import { makeSecret } from '../../../sessions/secret.ts';
import type { AccountServices } from '../account-services.ts';
import { insertAttempt } from './attempts.sql.ts';
import { redirectUriOf } from './redirect-uri.ts';
import { requireThirdParty } from './third-party-services.ts';

/** Where a browser is sent, and what it keeps meanwhile. */
export interface BegunAttempt {
  readonly url: string;
  /** For the browser's cookie. It never leaves the site: the service is told its hash. */
  readonly browserSecret: string;
}

export interface AttemptToMake {
  readonly service: ThirdParty;
  /** The site, for example https://atlas.example. */
  readonly origin: string;
  /** Where the person is led back to. */
  readonly path: string;
  /** The session whose account the service is connected to; null for signing in. */
  readonly sessionId: string | null;
  readonly at: Date;
}

/**
 * Sends somebody to another service. The hash of the browser's secret is what Facebook compares the secret with
 * (RFC 7636), and what stands in Apple's token as its nonce: a code that was made for another browser is worth nothing.
 * @throws {ApiError} 404 for a service that the site does not offer
 */
export async function makeAttempt(
  services: Pick<AccountServices, 'database' | 'thirdParties'>,
  { service, origin, path, sessionId, at }: AttemptToMake,
): Promise<BegunAttempt> {
  const [state, browser] = [makeSecret(), makeSecret()];
  const asked = { redirectUri: redirectUriOf(service, origin), state: state.text };
  const challenge = browser.hash.toString('base64url');
  const url =
    service === 'facebook'
      ? requireThirdParty(services, 'facebook').authorizationUrl({ ...asked, codeChallenge: challenge })
      : requireThirdParty(services, 'apple').authorizationUrl({ ...asked, nonce: challenge });
  await insertAttempt(services.database.kysely, {
    stateHash: state.hash,
    browserHash: browser.hash,
    service,
    sessionId,
    path,
    expiresAt: new Date(at.getTime() + thirdPartyAttemptMinutes * 60_000),
  });
  return { url, browserSecret: browser.text };
}
