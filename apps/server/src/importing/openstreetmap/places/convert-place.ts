import { placeNameMaxCharacters } from '@access-atlas/contract/limits.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import { placeTypes } from '../../../domain/vocabulary/place-types.ts';
import type { IsoDay, SourcePlace } from '../../records/source-place.ts';
import { readAddress } from '../place-tags/read-address.ts';
import { readOpeningHours, readPhone, readUrl } from '../place-tags/read-contact.ts';
import { readDescriptions } from '../place-tags/read-descriptions.ts';
import { readFacts } from '../place-tags/read-facts.ts';
import { readNames } from '../place-tags/read-names.ts';
import { readRating } from '../place-tags/read-rating.ts';
import { toIsoDay } from '../place-tags/read-report-date.ts';
import { externalIdOf, type RawPlace } from './raw-place.ts';

/** Why a named object cannot become a place, in words for the report; null where it can. */
export function refusePlace({ name }: { readonly name?: string }): string | null {
  const trimmed = name?.trim() ?? '';
  if (!hasVisibleLetter(trimmed)) return 'its name is blank';
  return trimmed.length > placeNameMaxCharacters
    ? `its name is longer than ${placeNameMaxCharacters} characters`
    : null;
}

/**
 * A place as the import stores it, from its tags.
 * @param latestDay survey dates after this day are mistakes
 */
export function convertPlace(raw: RawPlace, country: string | null, latestDay: IsoDay): SourcePlace {
  const { tags, type } = raw;
  const changedOn = toIsoDay(raw.changedAtSeconds);
  const entrances = raw.entrances.map((entrance) => ({
    tags: entrance.tags,
    changedOn: toIsoDay(entrance.changedAtSeconds),
  }));
  return {
    externalId: externalIdOf(raw),
    mergedExternalIds: [],
    kind: placeTypes[type].kind,
    type,
    longitude: raw.longitude,
    latitude: raw.latitude,
    names: readNames(tags),
    nearestStreet: null,
    address: readAddress(tags, country),
    country,
    phone: readPhone(tags),
    url: readUrl(tags),
    openingHours: readOpeningHours(tags),
    descriptions: readDescriptions(tags),
    rating: readRating(tags, changedOn, latestDay),
    facts: readFacts({ tags, changedOn }, entrances, latestDay),
    labels: [],
    flags: [],
    provider: null,
    shape: null,
    changedOn,
  };
}
