import type { CityResponse } from 'maxmind';
import type { AddressFile } from './address-file.ts';
import { countryLocation } from './country-location.ts';
import type { Geolocator, VisitorLocation } from './geolocator.ts';

/** Asks an operator's file about the address first; `otherwise` answers for addresses that it does not know. */
export function mmdbGeolocator(addresses: Pick<AddressFile, 'get'>, otherwise: Geolocator): Geolocator {
  return {
    locate(hints) {
      const found = addresses.get(hints.address);
      return (found && locationOf(found)) ?? otherwise.locate(hints);
    },
  };
}

function locationOf({ location, country, registered_country }: CityResponse): VisitorLocation | null {
  const code = country?.iso_code ?? registered_country?.iso_code ?? null;
  if (Number.isFinite(location?.latitude) && Number.isFinite(location?.longitude) && location) {
    const { longitude, latitude } = location;
    return { longitude: toHundredths(longitude), latitude: toHundredths(latitude), country: code, source: 'address' };
  }
  const largestCity = code === null ? null : countryLocation(code);
  return largestCity && { ...largestCity, source: 'address' };
}

/** About a kilometre: a map needs no more, and nobody should be found more exactly. */
function toHundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
