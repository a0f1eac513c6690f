import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import { ThirdPartyError } from '../../../adapters/third-party-error.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { AccountServices } from '../account-services.ts';
import { nameOfService } from './name-of-service.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import { redirectUriOf } from './redirect-uri.ts';
import { requireThirdParty } from './third-party-services.ts';

type Services = Pick<AccountServices, 'thirdParties'>;

/** A code that a service gave to a browser, and what shows that the browser is the one that began. */
export interface ShownCode {
  readonly code: string;
  /** The name that Apple had the browser post. */
  readonly name: string | undefined;
  readonly origin: string;
  readonly browserSecret: string;
  readonly browserHash: Buffer;
}

const retryAfterSeconds = 5;

/**
 * Asks a service whom a code stands for.
 * @throws {ApiError} 401 for a code that proves nothing, 404 for a service that the site does not offer, 503 where the
 *   service gives no answer that can be used
 */
export async function identifyByCode(
  services: Services,
  service: ThirdParty,
  { code, name, origin, browserSecret, browserHash }: ShownCode,
): Promise<ProvenIdentity> {
  const redirectUri = redirectUriOf(service, origin);
  return asRefusal(service, async () => {
    if (service === 'facebook') {
      const facebook = requireThirdParty(services, service);
      const identity = await facebook.identifyByCode({ code, redirectUri, codeVerifier: browserSecret });
      return ofFacebook(identity);
    }
    const apple = requireThirdParty(services, service);
    const identity = await apple.identifyByCode({ code, redirectUri, nonce: browserHash.toString('base64url') });
    const { subject, email, isEmailVerified, refreshToken } = identity;
    return { service, subject, name: nameOfService(name), email, isEmailVerified, secret: refreshToken };
  });
}

/** Asks Facebook whom an access token stands for. @throws {ApiError} as {@link identifyByCode} */
export async function identifyByFacebookToken(services: Services, accessToken: string): Promise<ProvenIdentity> {
  return asRefusal('facebook', async () =>
    ofFacebook(await requireThirdParty(services, 'facebook').identifyByToken(accessToken)),
  );
}

/**
 * Reads whom an identity token of Apple stands for, and until when it may be shown.
 * @throws {ApiError} as {@link identifyByCode}
 */
export async function identifyByAppleToken(
  services: Services,
  shown: { readonly identityToken: string; readonly nonce: string | undefined; readonly name: string | undefined },
): Promise<{ readonly identity: ProvenIdentity; readonly expiresAt: Date }> {
  return asRefusal('apple', async () => {
    const apple = requireThirdParty(services, 'apple');
    const { expiresAt, ...identity } = await apple.identifyByToken(shown.identityToken, shown.nonce);
    return { identity: { ...identity, service: 'apple', name: nameOfService(shown.name), secret: null }, expiresAt };
  });
}

function ofFacebook(identity: {
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
}): ProvenIdentity {
  const { subject, name, email } = identity;
  return { service: 'facebook', subject, name: nameOfService(name), email, isEmailVerified: false, secret: null };
}

async function asRefusal<Result>(service: ThirdParty, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ThirdPartyError)) throw error;
    throw error.problem === 'refused'
      ? new ApiError('401.AUTH_SERVICE.102', { cause: error, logged: { signIn: service } })
      : new ApiError('503.CONNECTION_SERVICE.100', { retryAfterSeconds, cause: error });
  }
}
