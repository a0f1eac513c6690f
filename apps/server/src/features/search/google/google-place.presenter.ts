import { distanceMeters, type LngLat, roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import type { Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import type { GooglePlaceCard, GooglePlaceDetails } from '@access-atlas/contract/places/google-places.ts';
import type * as adapter from '../../../adapters/google-places/google-places.ts';
import { displayUrl } from '../../../domain/text/display-url.ts';
import { type DistanceUnit, distanceIn } from '../../../read-model/cards/encode-cards.ts';

/** As Google asks to be named beside its content; it is not translated (Places API policies, "Attribution"). */
const attribution = 'Google Maps';

/** A place of Google's in the contract's words, with the id of the place of ours that it is. */
export function presentGoogleDetails(
  details: adapter.GooglePlaceDetails,
  localPlaceId: number | null,
): GooglePlaceDetails {
  const { country, phone, url, openingHours, closed, wheelchairAccessibleEntrance, extent, googleMapsUrl } = details;
  return {
    ...presentBasics(details),
    country,
    phone,
    url,
    urlDisplay: url === null ? null : displayUrl(url),
    openingHours: [...openingHours],
    closed,
    rating: 'unrated',
    wheelchairAccessibleEntrance,
    extent: extent && [...extent],
    localPlaceId: localPlaceId === null ? null : String(localPlaceId),
    attribution,
    attributions: [...details.attributions],
    googleMapsUrl,
  };
}

export function presentGoogleCard(
  place: adapter.GooglePlace,
  { center, unit }: { readonly center: LngLat | null; readonly unit: DistanceUnit },
): GooglePlaceCard {
  return {
    ...presentBasics(place),
    distanceIn: center === null ? null : distanceIn(distanceMeters(center, place), unit),
  };
}

/** A suggestion of Google's: it does not say where it lies. */
export function presentPrediction(prediction: adapter.GooglePrediction, unit: DistanceUnit): Suggestion {
  const { placeId, name, address, distanceMeters: meters, kind, highlights } = prediction;
  return {
    _id: placeId,
    type: 'google',
    name,
    nameLanguage: null,
    detail: address,
    placeType: kind,
    typeName: null,
    rating: kind === 'place' ? 'unrated' : null,
    latitude: null,
    longitude: null,
    distanceIn: meters === null ? null : distanceIn(meters, unit),
    highlights: highlights.filter(({ start, end }) => start < end),
  };
}

function presentBasics({ placeId, name, nameLanguage, address, latitude, longitude }: adapter.GooglePlace) {
  return {
    _id: placeId,
    type: 'google' as const,
    name,
    nameLanguage,
    address,
    latitude: roundCoordinate(latitude),
    longitude: roundCoordinate(longitude),
  };
}
