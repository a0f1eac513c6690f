import { fallbackLocation } from '@access-atlas/contract/limits.ts';
import { countryLocation } from './country-location.ts';
import type { Geolocator } from './geolocator.ts';
import zoneCities from './zone-cities.json' with { type: 'json' };

const zonesByName = new Map(zoneCities.zones.map((zone) => [zone.zone, zone]));

/**
 * Needs no account and no file: the city of the visitor's time zone, else the largest city of the country that their
 * language names, else the fallback of the specification. The address itself tells it nothing.
 */
export const embeddedGeolocator: Geolocator = {
  locate({ timeZone, acceptLanguage }) {
    const zone = timeZone === undefined ? undefined : findZone(timeZone);
    if (zone) return { longitude: zone.longitude, latitude: zone.latitude, country: zone.country, source: 'timeZone' };
    const spoken = acceptLanguage === undefined ? null : countryLocation(acceptedRegion(acceptLanguage) ?? '');
    if (spoken) return { ...spoken, source: 'language' };
    const { longitude, latitude } = fallbackLocation;
    return { longitude, latitude, country: null, source: 'fallback' };
  },
};

/** Zones have several names over the years: Asia/Kolkata is Asia/Calcutta. */
function findZone(name: string) {
  const zone = zonesByName.get(name);
  if (zone) return zone;
  try {
    return zonesByName.get(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return undefined;
  }
}

/** The country of the first language that names one: CH in "en, de-CH;q=0.8". */
function acceptedRegion(header: string): string | undefined {
  return /(?:^|,)\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\s*(?:[,;]|$)/i.exec(header.slice(0, 500))?.[1]?.toUpperCase();
}
