import type { AccountServices } from '../account-services.ts';

/**
 * The country that a visitor's address belongs to, ISO 3166-1, two letters; null where the operator has no file that tells
 * it. What their device says of its time zone and languages tells nothing of where it is.
 */
export function countryOf(
  { geolocator }: Pick<AccountServices, 'geolocator'>,
  { ip }: { readonly ip: string },
): string | null {
  const { country, source } = geolocator.locate({ address: ip, timeZone: undefined, acceptLanguage: undefined });
  return source === 'address' ? country : null;
}
