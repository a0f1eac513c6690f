import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { Apple } from '../../../adapters/apple/apple.ts';
import type { Facebook } from '../../../adapters/facebook/facebook.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';

/** Other services with which people sign in; null where the operator has no account there. */
export interface ThirdPartyServices {
  readonly facebook: Facebook | null;
  readonly apple: Apple | null;
}

/** @throws {ApiError} 404 for a service that the site does not offer */
export function requireThirdParty<Name extends ThirdParty>(
  { thirdParties }: { readonly thirdParties: ThirdPartyServices },
  name: Name,
): NonNullable<ThirdPartyServices[Name]> {
  const { [name]: service } = thirdParties;
  if (!service) throw new ApiError('404.CONNECTION_SERVICE.101');
  return service;
}
