import {
  addressMaxCharacters,
  keyMaxCharacters,
  phoneMaxCharacters,
  placeNameMaxCharacters,
  urlMaxCharacters,
} from '@access-atlas/contract/limits.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import { readWebAddress } from '@access-atlas/contract/web-address.ts';
import type { SourcePlace } from './source-place.ts';

const externalIdMaxCharacters = 180;
const openingHoursMaxCharacters = 1000;
const descriptionMaxCharacters = 5000;
const creditMaxCharacters = 1000;
const textsMaxCharacters: Readonly<Partial<Record<keyof SourcePlace, number>>> = {
  externalId: externalIdMaxCharacters,
  nearestStreet: placeNameMaxCharacters,
  address: addressMaxCharacters,
  phone: phoneMaxCharacters,
  url: urlMaxCharacters,
  openingHours: openingHoursMaxCharacters,
  provider: keyMaxCharacters,
};

export interface FieldRefusal {
  readonly field: string | null;
  readonly reason: string;
}

/** Why a place cannot be stored as it is, or null. What the database would refuse would end the whole batch with it. */
export function refusePlace(place: SourcePlace): FieldRefusal | null {
  const { longitude, latitude } = place;
  if (!Number.isFinite(latitude) || Math.abs(latitude) > 90)
    return { field: 'latitude', reason: 'it is not a number between -90 and 90' };
  if (!Number.isFinite(longitude) || Math.abs(longitude) > 180)
    return { field: 'longitude', reason: 'it is not a number between -180 and 180' };
  if (place.externalId === '') return { field: 'externalId', reason: 'it is empty' };
  for (const [field, maxCharacters] of Object.entries(textsMaxCharacters)) {
    const refusal = refuseText(field, place[field as keyof SourcePlace], maxCharacters);
    if (refusal !== null) return refusal;
  }
  for (const field of ['attribution', 'license'] as const) {
    const refusal = refuseText(field, place.credit?.[field], creditMaxCharacters);
    if (refusal !== null) return refusal;
  }
  for (const [field, texts, maxCharacters] of [
    ['name', place.names, placeNameMaxCharacters],
    ['description', place.descriptions, descriptionMaxCharacters],
  ] as const)
    for (const text of Object.values(texts)) {
      const refusal = refuseText(field, text, maxCharacters);
      if (refusal !== null) return refusal;
    }
  if (!Object.values(place.names).every(hasVisibleLetter))
    return { field: 'name', reason: 'it has no letter or digit that can be seen' };
  if (place.country !== null && !/^[A-Z]{2}$/.test(place.country))
    return { field: 'country', reason: 'it is not a code of two capital letters' };
  if (place.url !== null && readWebAddress(place.url) === null)
    return { field: 'url', reason: 'it is not a web address, or has a user or a password in it' };
  if ((place.kind === 'trail') !== (place.shape !== null))
    return { field: 'shape', reason: 'a trail needs a course, and nothing else has one' };
  return null;
}

function refuseText(field: string, text: unknown, maxCharacters: number): FieldRefusal | null {
  if (typeof text !== 'string') return null;
  // The database counts code points.
  if (text.length > maxCharacters && [...text].length > maxCharacters)
    return { field, reason: `it is longer than ${maxCharacters} characters` };
  if (text.includes('\u0000') || !text.isWellFormed()) return { field, reason: 'it holds characters that are none' };
  return null;
}
