import { roundCoordinate, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import {
  addressMaxCharacters,
  phoneMaxCharacters,
  placeNameMaxCharacters,
  servicePlaceIdMaxCharacters,
} from '@access-atlas/contract/limits.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import { cleanLine, requireName } from '../../domain/text/clean-text.ts';
import { webAddress } from '../../domain/text/web-address.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { InsertedPlace } from './new-places.sql.ts';

/** A place as a person describes it; what is empty counts as left out. */
export interface SubmittedPlace {
  readonly name: string;
  readonly nameLanguage?: Language | null | undefined;
  /** Key of the type of a place or an amenity; "place" where it is left out. */
  readonly type?: string | undefined;
  readonly longitude: number;
  readonly latitude: number;
  readonly address?: string | null | undefined;
  /** ISO 3166-1, two letters. */
  readonly country?: string | null | undefined;
  readonly phone?: string | null | undefined;
  /** With http:// or https://. */
  readonly url?: string | null | undefined;
  /** The place's id at a service, such as Google's. */
  readonly servicePlaceId?: string | null | undefined;
  /** Keys of flags, for example temporarilyClosed. */
  readonly flags?: readonly string[] | undefined;
}

export const latitudeMax = 90;
export const longitudeMax = 180;

/**
 * Checks a place and brings it into the form in which it is stored: positions get seven decimals.
 * @throws {ApiError} 400 that names the field
 */
export function readNewPlace(
  place: SubmittedPlace,
  vocabulary: Pick<Vocabulary, 'types' | 'flags'>,
): Omit<InsertedPlace, 'createdBy' | 'at'> {
  const { typeNumber, kind } = readType(place.type ?? 'place', vocabulary);
  return {
    kind,
    typeNumber,
    names: { [place.nameLanguage ?? 'und']: requireName(place.name, 'body.name', placeNameMaxCharacters) },
    longitude: wrapLongitude(roundCoordinate(requireDegrees(place.longitude, 'body.longitude', longitudeMax))),
    latitude: roundCoordinate(requireDegrees(place.latitude, 'body.latitude', latitudeMax)),
    address: cleanLine(place.address, 'body.address', addressMaxCharacters),
    country: readCountry(place.country),
    phone: cleanLine(place.phone, 'body.phone', phoneMaxCharacters),
    url: webAddress(place.url, 'body.url'),
    servicePlaceId: cleanLine(place.servicePlaceId, 'body.servicePlaceId', servicePlaceIdMaxCharacters),
    flagNumbers: readFlags(place.flags ?? [], vocabulary),
  };
}

/** Trails come with a course, and only from sources that have one. @throws {ApiError} 400 for a key of none that people add */
export function readType(key: string, { types }: Pick<Vocabulary, 'types'>) {
  const type = types.byKey(key);
  if (!type || type.kind === 'trail') throw refuseField('body.type', 'is not a type of place that can be added');
  return { typeNumber: type.number, kind: type.kind };
}

/** @throws {ApiError} 400 for what is no number of degrees up to `max` */
export function requireDegrees(degrees: number, path: string, max: number): number {
  if (!Number.isFinite(degrees) || Math.abs(degrees) > max) {
    throw refuseField(path, `must be a number between -${max} and ${max}`);
  }
  return degrees;
}

/** A country's code of two letters; null where none was given. @throws {ApiError} 400 for anything else */
export function readCountry(given: string | null | undefined): string | null {
  const country = given?.trim().toUpperCase() ?? '';
  if (country === '') return null;
  if (!/^[A-Z]{2}$/.test(country)) throw refuseField('body.country', 'must be a country code of two letters');
  return country;
}

function readFlags(keys: readonly string[], { flags }: Pick<Vocabulary, 'flags'>): number[] {
  const numbers = keys.map((key) => {
    const flag = flags.byKey(key);
    if (!flag) throw refuseField('body.flags', `has a flag that does not exist: ${key.slice(0, 60)}`);
    return flag.number;
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}
