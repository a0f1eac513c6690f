import { phoneMaxCharacters, urlMaxCharacters } from '@access-atlas/contract/limits.ts';
import { readWebAddress } from '@access-atlas/contract/web-address.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';

const phoneKeys = ['phone', 'contact:phone', 'mobile', 'contact:mobile'];
const urlKeys = ['website', 'contact:website', 'url'];
/** OpenStreetMap's own limit; longer ones are damage. */
const openingHoursMaxCharacters = 1000;

/** Between two numbers; one within a number begins its extension (`;ext=12`, RFC 3966). */
const betweenNumbers = /;(?!\s*ext\s*=)/i;

/** What is dialled before the country's number in Europe: a plus is dialled everywhere. */
const dialledAbroad = /^00\s*(?=[1-9])/;

/** The first number, as the source writes it, or null. */
export function readPhone(tags: OsmTags): string | null {
  for (const key of phoneKeys) {
    const phone = tags[key]?.split(betweenNumbers)[0]?.trim();
    if (phone && phone.length <= phoneMaxCharacters && /\d{3}/.test(phone.replace(/\D/g, '')))
      return phone.replace(dialledAbroad, '+');
  }
  return null;
}

/** An absolute http(s) address, or null for anything else; a bare domain becomes https. */
export function normalizeUrl(text: string): string | null {
  const first = text.split(/[;\s]/).find((part) => part !== '');
  if (first === undefined) return null;
  // "example.org:8080" is a bare domain with a port, not a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(first) && !/^[^/:]+\.[^/:]+:\d/.test(first);
  const candidate = hasScheme ? first : `https://${first.replace(/^\/+/, '')}`;
  const url = readWebAddress(candidate);
  return url !== null && url.href.length <= urlMaxCharacters ? url.href : null;
}

/** The place's website, or null. */
export function readUrl(tags: OsmTags): string | null {
  for (const key of urlKeys) {
    const url = tags[key] === undefined ? null : normalizeUrl(tags[key]);
    if (url !== null) return url;
  }
  return null;
}

/** In the syntax of OpenStreetMap, or null. */
export function readOpeningHours(tags: OsmTags): string | null {
  const hours = tags.opening_hours?.trim();
  return hours && hours.length <= openingHoursMaxCharacters ? hours : null;
}
