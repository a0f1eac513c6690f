import { type Bbox, type LngLat, roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import { languageTags } from '@access-atlas/contract/languages.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type OutgoingCall, type OutgoingClient, OutgoingError } from '../outgoing-client.ts';
import {
  type GooglePlaces,
  GooglePlacesError,
  type GoogleSuggestionSearch,
  type GoogleTextSearch,
} from './google-places.ts';
import {
  placeDetailsMask,
  placePageMask,
  predictionsMask,
  readPlaceDetails,
  readPlacePage,
  readPredictions,
} from './read-google-answers.ts';

export interface GooglePlacesOptions {
  readonly key: string;
  /** Where the API is, for example https://places.googleapis.com. */
  readonly url: string;
  readonly client: OutgoingClient;
  readonly log: FastifyBaseLogger;
}

const pageSize = 20;
/** How far around a location Google prefers what it finds. */
const biasRadiusMeters = 20_000;

/**
 * Google's Places API (New): places:autocomplete, places:searchText and places/{id}
 * (developers.google.com/maps/documentation/places/web-service/reference/rest).
 */
export function httpGooglePlaces({ key, url, client, log }: GooglePlacesOptions): GooglePlaces {
  const base = url.endsWith('/') ? url : `${url}/`;
  const callWith = (mask: string, signal: AbortSignal | undefined): OutgoingCall => ({
    headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': mask },
    signal,
  });
  /** Everything that goes wrong is one kind of failure; what it was stands in the log. */
  const ask = async <Answer>(
    call: Promise<string>,
    read: (text: string) => Answer,
    signal: AbortSignal | undefined,
  ): Promise<Answer> => {
    try {
      return read(await call);
    } catch (error) {
      signal?.throwIfAborted();
      if (statusOf(error) !== 404) log.warn({ err: error }, 'Google Places gave no usable answer.');
      throw new GooglePlacesError('Google Places gave no answer that can be used.', { cause: error });
    }
  };
  return {
    suggest: (search, signal) =>
      ask(
        client.postJson(
          new URL('v1/places:autocomplete', base),
          suggestionBody(search),
          callWith(predictionsMask, signal),
        ),
        readPredictions,
        signal,
      ),
    search: (search, signal) =>
      ask(
        client.postJson(new URL('v1/places:searchText', base), searchBody(search), callWith(placePageMask, signal)),
        readPlacePage,
        signal,
      ),
    details: async (placeId, { language, sessionToken }, signal) => {
      const address = new URL(`v1/places/${encodeURIComponent(placeId)}`, base);
      address.searchParams.set('languageCode', languageTags[language]);
      if (sessionToken !== undefined) address.searchParams.set('sessionToken', sessionToken);
      try {
        const call = client.getText(address, 'application/json', callWith(placeDetailsMask, signal));
        return await ask(call, readPlaceDetails, signal);
      } catch (error) {
        const status = error instanceof GooglePlacesError ? statusOf(error.cause) : undefined;
        // 400 for what cannot be an id, 404 for ids that are no longer.
        if (status === 400 || status === 404) return null;
        throw error;
      }
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof OutgoingError ? error.status : undefined;
}

function suggestionBody({ text, location, language, sessionToken }: GoogleSuggestionSearch) {
  return {
    input: text,
    languageCode: languageTags[language],
    ...(location && { locationBias: circleAround(location), origin: latLng(location) }),
    ...(sessionToken !== undefined && { sessionToken }),
  };
}

function searchBody({ text, boundaries, location, language, pageToken }: GoogleTextSearch) {
  return {
    textQuery: text,
    languageCode: languageTags[language],
    pageSize,
    // Google takes one of the two.
    ...(boundaries
      ? { locationRestriction: { rectangle: rectangle(boundaries) } }
      : location && { locationBias: circleAround(location) }),
    ...(pageToken !== null && { pageToken }),
  };
}

function circleAround(center: LngLat) {
  return { circle: { center: latLng(center), radius: biasRadiusMeters } };
}

/** Like our boxes, Google's may cross the antimeridian: west > east. */
function rectangle([west, south, east, north]: Bbox) {
  return {
    low: latLng({ longitude: west, latitude: south }),
    high: latLng({ longitude: east, latitude: north }),
  };
}

function latLng({ latitude, longitude }: LngLat) {
  return { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) };
}
