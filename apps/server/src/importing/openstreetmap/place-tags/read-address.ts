import { addressMaxCharacters } from '@access-atlas/contract/limits.ts';
import { streetLine } from '../../../domain/localities/street-line.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';

/** Countries that write the postcode after the town. */
const postcodeLast = new Set(['AU', 'BR', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US', 'ZA']);

function townLine(tags: OsmTags, country: string | null): string {
  const town = tags['addr:city'] ?? tags['addr:town'] ?? tags['addr:village'] ?? '';
  // A house at the border of two has both: a letter bears one.
  const postcode = tags['addr:postcode']?.split(';')[0]?.trim() ?? '';
  if (country === null || !postcodeLast.has(country)) return `${postcode} ${town}`.trim();
  return [town, `${tags['addr:state'] ?? tags['addr:province'] ?? ''} ${postcode}`.trim()].filter(Boolean).join(', ');
}

/** An object's own address as one line, as a letter in its country would carry it; null where there is none. */
export function readAddress(tags: OsmTags, country: string | null): string | null {
  const street = tags['addr:street'] ?? tags['addr:place'];
  const number = tags['addr:housenumber'];
  const line = [streetLine(street, number, country), townLine(tags, country)].filter(Boolean).join(', ');
  // A number or a postcode alone is no address.
  const address = street || tags['addr:city'] ? line : (tags['addr:full']?.trim() ?? '');
  return address === '' || address.length > addressMaxCharacters ? null : address;
}

/** ISO 3166-1 alpha-2 as the object itself says it, or null. */
export function readOwnCountry(tags: OsmTags): string | null {
  const country = tags['addr:country']?.trim().toUpperCase();
  return country && /^[A-Z]{2}$/.test(country) ? country : null;
}
