import { roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/operating/compared-places.ts';
import { placeName } from '../../../domain/places/place-text.ts';
import { attributionOf } from '../../../domain/places/source-attribution.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import type { ComparedPlace } from './compared-places.sql.ts';

/** In which words places are shown. */
export interface Wording {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
}

/** A place that is compared, as the API shows it. */
export function presentComparedPlace(place: ComparedPlace, { vocabulary, language }: Wording): contract.ComparedPlace {
  const { typeNumber, nearestStreet, names } = place;
  const name = placeName({ names, type_number: typeNumber, nearest_street: nearestStreet }, vocabulary, language);
  const type = vocabulary.types.byNumber(typeNumber);
  return {
    _id: String(place.id),
    name: name.text,
    nameLanguage: name.language,
    type: { key: type?.key ?? 'place', name: pickText(type?.names ?? {}, language)?.text ?? type?.key ?? '' },
    address: place.address,
    phone: place.phone,
    url: place.url,
    latitude: roundCoordinate(place.latitude),
    longitude: roundCoordinate(place.longitude),
    reviews: place.reviews,
    photos: place.photos,
    opinions: place.opinions,
    sources: place.sources.map((held) => ({ ...held, url: attributionOf({ ...held, credit: null }).url })),
    addedBy: place.addedBy,
    createdAt: place.createdAt.toISOString(),
    isOnMap: place.isOnMap,
    mergedInto: place.mergedInto === null ? null : String(place.mergedInto),
  };
}
