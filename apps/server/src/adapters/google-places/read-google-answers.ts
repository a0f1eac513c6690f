import { knownLanguage } from '@access-atlas/contract/choose-language.ts';
import { type Bbox, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { readWebAddress } from '@access-atlas/contract/web-address.ts';
import { z } from 'zod';
import type { GooglePage, GooglePlace, GooglePlaceDetails, GooglePrediction } from './google-places.ts';

/*
 * The answers of Google's Places API (New), as far as their field masks ask for them. Like all of protobuf's JSON they
 * leave out what is empty or zero: nothing found is `{}`.
 */

const prediction = z.object({
  placeId: z.string().min(1),
  structuredFormat: z.object({
    mainText: z.object({
      text: z.string().min(1),
      matches: z.array(z.object({ startOffset: z.int().default(0), endOffset: z.int() })).default([]),
    }),
    secondaryText: z.object({ text: z.string() }).optional(),
  }),
  types: z.array(z.string()).default([]),
  distanceMeters: z.number().optional(),
});
const predictions = z.object({
  suggestions: z.array(z.object({ placePrediction: prediction.optional() })).default([]),
});

const latLng = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const place = z.object({
  id: z.string().min(1),
  displayName: z.object({ text: z.string().min(1), languageCode: z.string().optional() }),
  formattedAddress: z.string().optional(),
  location: latLng,
  addressComponents: z.array(z.object({ shortText: z.string().optional(), types: z.array(z.string()) })).default([]),
});
const placePage = z.object({ places: z.array(place).default([]), nextPageToken: z.string().optional() });

const placeDetails = place.extend({
  types: z.array(z.string()).default([]),
  viewport: z.object({ low: latLng, high: latLng }).optional(),
  internationalPhoneNumber: z.string().optional(),
  websiteUri: z.string().optional(),
  regularOpeningHours: z.object({ weekdayDescriptions: z.array(z.string()).default([]) }).optional(),
  businessStatus: z.string().optional(),
  accessibilityOptions: z.object({ wheelchairAccessibleEntrance: z.boolean().optional() }).optional(),
  googleMapsUri: z.string().optional(),
  attributions: z.array(z.object({ provider: z.string().optional(), providerUri: z.string().optional() })).default([]),
});

export const predictionsMask = [
  'suggestions.placePrediction.placeId',
  'suggestions.placePrediction.structuredFormat',
  'suggestions.placePrediction.types',
  'suggestions.placePrediction.distanceMeters',
].join();
const placeFields = ['id', 'displayName', 'formattedAddress', 'location', 'addressComponents'];
export const placePageMask = [...placeFields.map((field) => `places.${field}`), 'nextPageToken'].join();
export const placeDetailsMask = [
  ...placeFields,
  'types',
  'viewport',
  'internationalPhoneNumber',
  'websiteUri',
  'regularOpeningHours.weekdayDescriptions',
  'businessStatus',
  'accessibilityOptions.wheelchairAccessibleEntrance',
  'googleMapsUri',
  'attributions',
].join();

/** What has an entrance that may be rated, unlike streets and towns. */
const placeTypes = new Set(['establishment', 'point_of_interest']);
const streetTypes = new Set(['route', 'street_address', 'premise', 'intersection']);

function kindOf(types: readonly string[]): GooglePrediction['kind'] {
  if (types.some((type) => placeTypes.has(type))) return 'place';
  return types.some((type) => streetTypes.has(type)) ? 'street' : 'settlement';
}

export function readPredictions(text: string): GooglePrediction[] {
  return predictions.parse(JSON.parse(text)).suggestions.flatMap(({ placePrediction }) => {
    if (placePrediction === undefined) return [];
    const { placeId, structuredFormat, distanceMeters, types } = placePrediction;
    const { mainText, secondaryText } = structuredFormat;
    return {
      placeId,
      name: mainText.text,
      address: secondaryText?.text || null,
      distanceMeters: distanceMeters ?? null,
      kind: kindOf(types),
      highlights: mainText.matches.map(({ startOffset, endOffset }) => ({
        start: codeUnits(mainText.text, startOffset),
        end: codeUnits(mainText.text, endOffset),
      })),
    };
  });
}

export function readPlacePage(text: string): GooglePage {
  const { places, nextPageToken } = placePage.parse(JSON.parse(text));
  return { places: places.map(presentGooglePlace), nextPageToken: nextPageToken || null };
}

const closedByStatus: Readonly<Record<string, GooglePlaceDetails['closed']>> = {
  CLOSED_TEMPORARILY: 'temporarily',
  CLOSED_PERMANENTLY: 'permanently',
};

/** What Google knows of one place. @throws where the answer is none of its API */
export function readPlaceDetails(text: string): GooglePlaceDetails {
  const details = placeDetails.parse(JSON.parse(text));
  return {
    ...presentGooglePlace(details),
    phone: details.internationalPhoneNumber || null,
    url: webAddress(details.websiteUri),
    openingHours: details.regularOpeningHours?.weekdayDescriptions ?? [],
    closed: closedByStatus[details.businessStatus ?? ''] ?? null,
    wheelchairAccessibleEntrance: details.accessibilityOptions?.wheelchairAccessibleEntrance ?? null,
    extent: kindOf(details.types) === 'place' ? null : extentOf(details),
    googleMapsUrl: webAddress(details.googleMapsUri),
    attributions: details.attributions.flatMap(({ provider, providerUri }) =>
      provider ? [{ name: provider, url: webAddress(providerUri) }] : [],
    ),
  };
}

/** Google gives every street and town a viewport; a point stands for one without. */
function extentOf({ viewport, location }: z.output<typeof placeDetails>): Bbox {
  const { low, high } = viewport ?? { low: location, high: location };
  return [wrapLongitude(low.longitude), low.latitude, wrapLongitude(high.longitude), high.latitude];
}

function presentGooglePlace({
  id,
  displayName,
  formattedAddress,
  location,
  addressComponents,
}: z.output<typeof place>) {
  const country = addressComponents.find(({ types }) => types.includes('country'))?.shortText ?? '';
  return {
    placeId: id,
    name: displayName.text,
    nameLanguage: languageOfTag(displayName.languageCode),
    address: formattedAddress || null,
    longitude: wrapLongitude(location.longitude),
    latitude: location.latitude,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  } satisfies GooglePlace;
}

function languageOfTag(tag: string | undefined): Language | null {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return knownLanguage(primary) ?? null;
}

/** What a page may link to, or null. */
function webAddress(text: string | undefined): string | null {
  return readWebAddress(text ?? '')?.href ?? null;
}

/** Google counts characters, JavaScript code units. */
function codeUnits(text: string, characters: number): number {
  return [...text].slice(0, Math.max(0, characters)).join('').length;
}
