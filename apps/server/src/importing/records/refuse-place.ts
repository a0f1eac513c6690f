import {
  addressMaxCharacters,
  keyMaxCharacters,
  phoneMaxCharacters,
  placeNameMaxCharacters,
  urlMaxCharacters,
} from '@access-atlas/contract/limits.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import { readWebAddress } from '@access-atlas/contract/web-address.ts';
import type { SourcePlace, SourceShape } from './source-place.ts';

export const externalIdMaxCharacters = 180;
const openingHoursMaxCharacters = 1000;
const descriptionMaxCharacters = 5000;
const creditMaxCharacters = 1000;
/** As long as OpenStreetMap allows a tag to be. */
const terrainMaxCharacters = 255;
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
  return place.shape === null ? null : refuseShape(place.shape);
}

function refuseShape({ lines, lengthMeters, widthMeters, inclinePercent, ...texts }: SourceShape): FieldRefusal | null {
  const isOfWorld = ([longitude, latitude]: readonly [number, number]) =>
    Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  if (lines.length === 0 || !lines.every((line) => line.length > 0 && line.every(isOfWorld)))
    return { field: 'shape', reason: 'its points are not all points of the world' };
  if (!Number.isFinite(lengthMeters) || lengthMeters < 0)
    return { field: 'lengthMeters', reason: 'it is not a number from 0' };
  if (widthMeters !== null && !(Number.isFinite(widthMeters) && widthMeters > 0))
    return { field: 'widthMeters', reason: 'it is not a number above 0' };
  if (inclinePercent !== null && !Number.isFinite(inclinePercent))
    return { field: 'inclinePercent', reason: 'it is not a number' };
  return (
    refuseText('surface', texts.surface, terrainMaxCharacters) ??
    refuseText('smoothness', texts.smoothness, terrainMaxCharacters)
  );
}

function refuseText(field: string, text: unknown, maxCharacters: number): FieldRefusal | null {
  if (typeof text !== 'string') return null;
  // The database counts code points, of which two code units make at most one.
  const isLonger = text.length > 2 * maxCharacters || (text.length > maxCharacters && [...text].length > maxCharacters);
  if (isLonger) return { field, reason: `it is longer than ${maxCharacters} characters` };
  if (text.includes('\u0000') || !text.isWellFormed()) return { field, reason: 'it holds characters that are none' };
  return null;
}
