/**
 * Rows as the database packs them for search: one text for many rows, so that a row costs the main thread nothing on
 * its way to the worker. Places are packed for the pins and for search together: see `packed-places.ts` in the map
 * index. Localities are packed in the same way:
 *
 *     id · kind · country · longitude × 10^7 · latitude × 10^7 · population · parent's name · names (JSON) ·
 *     house numbers (JSON, [number, longitude, latitude] in degrees)
 *
 * An absent value is an empty field.
 */
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { coordinateFactor } from '../../pins/pin.ts';
import {
  PackedRowsError,
  packedFieldEnd,
  packedRowEnd,
  placeField,
  placeFields,
} from '../../pins/table/packed-places.ts';
import {
  type DocumentKind,
  type DocumentKindNumber,
  documentKey,
  documentKinds,
  type SearchDocument,
} from '../search-document.ts';
import type { SearchGroups } from '../search-groups.ts';

const localityFields = 9;

/** The documents of packed places. */
export function* readPackedPlaces(text: string, groups: SearchGroups): Generator<SearchDocument> {
  for (const fields of readFields(text, placeFields)) {
    const [id, kind, type, country, longitude, latitude, rating, reviews] = fields;
    const [address, street, names] = fields.slice(placeField.address);
    const hasName = names !== '{}';
    yield {
      key: documentKey('place', Number(id)),
      kind: kindNumber(kind),
      longitudeE7: Number(longitude),
      latitudeE7: Number(latitude),
      known: placeKnown(Number(rating), Number(reviews), groups.landmarkTypes.has(Number(type))),
      population: 0,
      names: readNames(names),
      otherNames: [],
      // A place without a name is shown with its street: "Public toilet, Hauptstraße".
      address: hasName ? (address ?? '') : `${address} ${street}`,
      typeGroup: groups.typeGroups.get(Number(type)) ?? -1,
      countryGroup: groups.countryGroups.get(country ?? '') ?? -1,
      houses: [],
    };
  }
}

/** The documents of packed localities. */
export function* readPackedLocalities(text: string, groups: SearchGroups): Generator<SearchDocument> {
  for (const fields of readFields(text, localityFields)) {
    const [id, kind, country, longitude, latitude, population, parent, names, houses] = fields;
    yield {
      key: documentKey('locality', Number(id)),
      kind: kindNumber(kind),
      longitudeE7: Number(longitude),
      latitudeE7: Number(latitude),
      known: kind === 'street' ? streetKnown : settlementKnown,
      population: Number(population),
      names: readNames(names),
      otherNames: [],
      address: parent ?? '',
      typeGroup: -1,
      countryGroup: groups.countryGroups.get(country ?? '') ?? -1,
      houses: readHouses(houses),
    };
  }
}

/** Settlements and districts come before places that match as well, streets do not. */
export const settlementKnown = 255;
const streetKnown = 96;
const ratedKnown = 112;
/** A landmark that is rated is as well known as anything. */
const landmarkKnown = 255 - ratedKnown;
const knownPerDoubledReviews = 40;

/** How well known a place is, 0 to 255: by its rating, by its reviews, and because people find their way by it. */
export function placeKnown(rating: number, reviews: number, isLandmark: boolean): number {
  const reviewed = Math.round(knownPerDoubledReviews * Math.log2(1 + reviews));
  return Math.min(255, (isLandmark ? landmarkKnown : 0) + (rating > 0 ? ratedKnown : 0) + reviewed);
}

function* readFields(text: string, count: number): Generator<string[]> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf(packedRowEnd, start);
    if (end === -1) throw new PackedRowsError('packed rows end within a row');
    const fields = text.slice(start, end).split(packedFieldEnd);
    if (fields.length !== count) throw new PackedRowsError(`a packed row has ${fields.length} fields, not ${count}`);
    yield fields;
    start = end + 1;
  }
}

function kindNumber(kind: string | undefined): DocumentKindNumber {
  if (kind === undefined || !isKind(kind)) throw new PackedRowsError(`no kind of document: ${kind}`);
  return documentKinds[kind];
}

function isKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(documentKinds, kind);
}

// The database checks that names are an object of texts, and house numbers an array of triples.

function readNames(json: string | undefined): LocalizedText {
  return JSON.parse(json ?? '{}') as LocalizedText;
}

function readHouses(json: string | undefined): SearchDocument['houses'] {
  if (json === undefined || json === '[]') return [];
  return (JSON.parse(json) as [string, number, number][]).map(([number, longitude, latitude]) => ({
    number,
    longitudeE7: Math.round(longitude * coordinateFactor),
    latitudeE7: Math.round(latitude * coordinateFactor),
  }));
}
