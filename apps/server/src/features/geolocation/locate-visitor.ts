import type { Geolocator, VisitorHints, VisitorLocation } from '../../adapters/geoip/geolocator.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { canonicalAddress } from '../../http/requests/canonical-address.ts';
import type { Actor } from '../../writes/actor.ts';

/** What places visitors. */
export interface GeolocationServices {
  readonly geolocator: Geolocator;
}

/** Where the caller probably is; never exact, and never stored. */
export function locateVisitor({ geolocator }: GeolocationServices, caller: VisitorHints): VisitorLocation {
  return geolocator.locate({ ...caller, address: canonicalAddress(caller.address) });
}

/**
 * Where an address probably is. Of another address than the caller's own, nothing is known but the address.
 * @throws {ApiError} 403 when it is not the caller's own, for anybody but operators
 */
export function locateAddress(
  services: GeolocationServices,
  actor: Actor,
  address: string,
  caller: VisitorHints,
): VisitorLocation {
  if (canonicalAddress(address) === canonicalAddress(caller.address)) return locateVisitor(services, caller);
  const isOperator = actor.kind === 'person' && actor.isOperator;
  if (!isOperator) throw new ApiError('403.GEOLOCATION_SERVICE.100');
  return locateVisitor(services, { address, timeZone: undefined, acceptLanguage: undefined });
}
