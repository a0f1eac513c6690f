import { roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, languageTags, pickText } from '@access-atlas/contract/languages.ts';
import type { LocatedSuggestion } from '@access-atlas/contract/places/autocomplete.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { streetLine } from '../../../domain/localities/street-line.ts';
import { unknownPlaceType } from '../../../domain/vocabulary/place-types.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import { type DistanceUnit, distanceIn } from '../../../read-model/cards/encode-cards.ts';
import { coordinateFactor } from '../../../read-model/pins/pin.ts';
import type { BookedCity } from '../../../read-model/text/city-book.ts';
import { documentOfKey } from '../../../read-model/text/search-document.ts';
import type { SearchHit } from '../../../read-model/text/search-query.ts';
import { findHighlights } from './find-highlights.ts';
import type { StoredLocality } from './stored-localities.ts';
import { formatSuggestionId } from './suggestion-id.ts';

export interface SuggestionContext {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly unit: DistanceUnit;
  /** Whether the search had a centre to measure from. */
  readonly hasCenter: boolean;
}

/** A place or trail that was found, with its card. */
export function presentPlaceSuggestion(hit: SearchHit, card: PlaceCard, context: SuggestionContext): LocatedSuggestion {
  return {
    ...presentHit(hit, card.name, context),
    _id: card._id,
    type: card.placeType === 'trail' ? 'trail' : 'place',
    nameLanguage: card.nameLanguage,
    detail: card.address,
    placeType: card.types[0] ?? card.placeType,
    typeName: typeName(card, context),
    rating: card.rating,
  };
}

/** What a place is; null where its type says nothing, or where the place has no name and is called by its type. */
function typeName({ types, name }: PlaceCard, { vocabulary, language }: SuggestionContext): string | null {
  const type = vocabulary.types.byKey(types[0] ?? unknownPlaceType);
  if (type === undefined || type.key === unknownPlaceType) return null;
  const text = pickText(type.names, language)?.text ?? null;
  return name === text || name.startsWith(`${text}, `) ? null : text;
}

/** A settlement, district or street that was found, or a house on a street. */
export function presentLocalitySuggestion(
  hit: SearchHit,
  locality: StoredLocality,
  context: SuggestionContext,
): LocatedSuggestion {
  const { id } = documentOfKey(hit.document);
  const picked = pickText(locality.names, context.language);
  const name = picked?.text ?? '';
  const country = locality.country === null ? null : countryName(locality.country, context.language);
  const target =
    hit.house === null ? ({ kind: 'locality', id } as const) : ({ kind: 'address', id, house: hit.house } as const);
  return {
    ...presentHit(hit, hit.house === null ? name : streetLine(name, hit.house, locality.country), context),
    _id: formatSuggestionId(target),
    type: 'locality',
    nameLanguage: picked?.language ?? null,
    detail: [locality.parentName, country].filter((part) => part !== null).join(', ') || null,
    placeType: hit.house === null ? locality.kind : 'address',
    typeName: null,
    rating: null,
  };
}

/** A city of the world that was found. */
export function presentCitySuggestion(hit: SearchHit, city: BookedCity, context: SuggestionContext): LocatedSuggestion {
  const picked = pickText(city.names, context.language);
  return {
    ...presentHit(hit, picked?.text ?? '', context),
    _id: formatSuggestionId({ kind: 'city', id: documentOfKey(hit.document).id }),
    type: 'locality',
    nameLanguage: picked?.language ?? null,
    detail: countryName(city.country, context.language),
    placeType: 'settlement',
    typeName: null,
    rating: null,
  };
}

function presentHit(
  hit: SearchHit,
  name: string,
  { unit, hasCenter }: SuggestionContext,
): Pick<LocatedSuggestion, 'name' | 'latitude' | 'longitude' | 'distanceIn' | 'highlights'> {
  return {
    name,
    latitude: roundCoordinate(hit.latitudeE7 / coordinateFactor),
    longitude: roundCoordinate(hit.longitudeE7 / coordinateFactor),
    distanceIn: hasCenter ? distanceIn(hit.distanceMeters, unit) : null,
    highlights: findHighlights(name, hit.house === null ? hit.words : [...hit.words, hit.house]),
  };
}

function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(languageTags[language], { type: 'region' }).of(code) ?? code;
}
