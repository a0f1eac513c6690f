import { roundCoordinate, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import {
  addressMaxCharacters,
  openingHoursMaxCharacters,
  phoneMaxCharacters,
  placeNameMaxCharacters,
} from '@access-atlas/contract/limits.ts';
import type { PlaceEdit } from '@access-atlas/contract/places/place-edits.ts';
import { refuseField } from '../../../domain/errors/api-error.ts';
import { cleanLine, requireName } from '../../../domain/text/clean-text.ts';
import { webAddress } from '../../../domain/text/web-address.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import { latitudeMax, longitudeMax, readCountry, readType, requireDegrees } from '../read-new-place.ts';
import type { PlacePatch } from './place-patch.ts';

/** What of a place somebody changes, as they sent it. */
export type SubmittedEdit = Omit<PlaceEdit, 'id' | 'version' | 'description' | 'language'>;

/**
 * Checks what somebody changes of a place and brings it into the form in which it is stored.
 * @throws {ApiError} 400 that names the field
 */
export function readPlaceEdit(edit: SubmittedEdit, vocabulary: Pick<Vocabulary, 'types'>): PlacePatch {
  const { name, nameLanguage, names, type, latitude, longitude, address, country, phone, url, openingHours } = edit;
  if (nameLanguage !== undefined && name === undefined) throw refuseField('body.name', 'is missing');
  return {
    ...(type !== undefined && readType(type, vocabulary)),
    ...readPosition(latitude, longitude),
    ...readNames({ name, nameLanguage, names }),
    ...(address !== undefined && { address: cleanLine(address, 'body.address', addressMaxCharacters) }),
    ...(country !== undefined && { country: readCountry(country) }),
    ...(phone !== undefined && { phone: cleanLine(phone, 'body.phone', phoneMaxCharacters) }),
    ...(url !== undefined && { url: webAddress(url, 'body.url') }),
    ...(openingHours !== undefined && {
      openingHours: cleanLine(openingHours, 'body.openingHours', openingHoursMaxCharacters),
    }),
  };
}

function readNames({
  name,
  nameLanguage,
  names = {},
}: Pick<SubmittedEdit, 'name' | 'nameLanguage' | 'names'>): PlacePatch {
  const own = nameLanguage ?? 'und';
  if (name !== undefined && names[own] !== undefined) throw refuseField(`body.names.${own}`, 'is what name says');
  const others = Object.entries(names).map(([language, other]) => [
    language,
    other == null ? other : requireName(other, `body.names.${language}`, placeNameMaxCharacters),
  ]);
  const given = others.filter(([, other]) => other !== undefined);
  if (name !== undefined) given.push([own, requireName(name, 'body.name', placeNameMaxCharacters)]);
  return given.length === 0 ? {} : { names: Object.fromEntries(given) };
}

function readPosition(latitude: number | undefined, longitude: number | undefined): PlacePatch {
  if (latitude === undefined && longitude === undefined) return {};
  if (latitude === undefined) throw refuseField('body.latitude', 'is missing');
  if (longitude === undefined) throw refuseField('body.longitude', 'is missing');
  return {
    longitude: wrapLongitude(roundCoordinate(requireDegrees(longitude, 'body.longitude', longitudeMax))),
    latitude: roundCoordinate(requireDegrees(latitude, 'body.latitude', latitudeMax)),
  };
}
