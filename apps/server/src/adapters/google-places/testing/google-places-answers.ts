import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import { z } from 'zod';
import { applyFieldMask } from './apply-field-mask.ts';
import { GoogleRefusal } from './google-refusal.ts';
import type { InventedPlace } from './invented-places.ts';

const latLng = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const circle = z.strictObject({ center: latLng, radius: z.number().min(0).max(50_000) });
const rectangle = z.strictObject({ low: latLng, high: latLng });
const sessionToken = z.string().regex(/^[\w-]{1,36}$/);

const autocompleteRequest = z.strictObject({
  input: z.string().min(1),
  languageCode: z.string().optional(),
  locationBias: z.strictObject({ circle }).optional(),
  locationRestriction: z.strictObject({ circle: circle.optional(), rectangle: rectangle.optional() }).optional(),
  origin: latLng.optional(),
  sessionToken: sessionToken.optional(),
});
const searchTextRequest = z.strictObject({
  textQuery: z.string().min(1),
  languageCode: z.string().optional(),
  pageSize: z.int().min(0).optional(),
  pageToken: z.string().optional(),
  locationBias: z.strictObject({ circle }).optional(),
  locationRestriction: z.strictObject({ rectangle }).optional(),
});
const detailsQuery = z.strictObject({ languageCode: z.string().optional(), sessionToken: sessionToken.optional() });

const predictionsMax = 5;
const pageSizeMax = 20;
/** Google gives no more than this over all pages. */
const resultsMax = 60;

/** What `places:autocomplete` answers. */
export function answerAutocomplete(places: readonly InventedPlace[], mask: string | null, body: object): object {
  const request = readRequest(autocompleteRequest, mask, body);
  refuseBoth(request);
  const suggestions = places
    .filter(({ displayName }) => holdsAll(displayName.text, request.input))
    .slice(0, predictionsMax)
    .map((place) => ({ placePrediction: predict(place, request) }));
  return applyFieldMask(suggestions.length === 0 ? {} : { suggestions }, mask ?? '', ['suggestions']);
}

function predict(place: InventedPlace, { input, origin }: z.output<typeof autocompleteRequest>) {
  const { text } = place.displayName;
  const start = Math.max(0, text.toLowerCase().indexOf(input.trim().toLowerCase()));
  const match = { ...(start > 0 && { startOffset: start }), endOffset: start + input.trim().length };
  const secondaryText = { text: place.formattedAddress.replace(/^.*?, /, '') };
  return {
    place: `places/${place.id}`,
    placeId: place.id,
    text: { text: `${text}, ${secondaryText.text}` },
    structuredFormat: { mainText: { text, matches: [match] }, secondaryText },
    types: place.types,
    ...(origin && { distanceMeters: Math.round(distanceMeters(origin, place.location)) }),
  };
}

/** What `places:searchText` answers. */
export function answerSearchText(places: readonly InventedPlace[], mask: string | null, body: object): object {
  const { pageToken, ...first } = readRequest(searchTextRequest, mask, body);
  refuseBoth(first);
  const start = pageToken === undefined ? 0 : readPageToken(pageToken, first);
  const area = first.locationRestriction?.rectangle;
  const found = places
    .filter(({ displayName }) => holdsAll(displayName.text, first.textQuery))
    .filter(({ location: { latitude, longitude } }) => {
      if (area === undefined) return true;
      const isInside = (low: number, value: number, high: number) => value >= low && value <= high;
      return (
        isInside(area.low.latitude, latitude, area.high.latitude) &&
        isInside(area.low.longitude, longitude, area.high.longitude)
      );
    })
    .slice(0, resultsMax);
  const end = start + Math.min(first.pageSize || pageSizeMax, pageSizeMax);
  const answer = {
    ...(found.length > start && { places: found.slice(start, end) }),
    ...(found.length > end && { nextPageToken: writePageToken(end, first) }),
  };
  return applyFieldMask(answer, mask ?? '', ['places', 'nextPageToken']);
}

/** What `places/{id}` answers. */
export function answerDetails(
  places: readonly InventedPlace[],
  mask: string | null,
  id: string,
  query: Readonly<Record<string, string>>,
): object {
  readRequest(detailsQuery, mask, query);
  if (!/^[\w-]{10,}$/.test(id)) throw new GoogleRefusal(400, `Not a valid Place ID: ${id}`);
  const place = places.find((known) => known.id === id);
  if (place === undefined)
    throw new GoogleRefusal(404, 'The Place ID is no longer valid. Please refresh the Place ID.');
  return applyFieldMask(place, mask ?? '', placeFields);
}

/** Fields of the Place resource that the product may ask for. */
const placeFields = [
  'id',
  'displayName',
  'formattedAddress',
  'addressComponents',
  'location',
  'viewport',
  'types',
  'internationalPhoneNumber',
  'websiteUri',
  'regularOpeningHours',
  'businessStatus',
  'accessibilityOptions',
  'googleMapsUri',
  'attributions',
];

function readRequest<Schema extends z.ZodType>(schema: Schema, mask: string | null, body: unknown): z.output<Schema> {
  if (mask === null || mask === '') {
    throw new GoogleRefusal(
      400,
      'FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters.',
    );
  }
  const read = schema.safeParse(body);
  if (!read.success) throw new GoogleRefusal(400, `Invalid JSON payload received. ${z.prettifyError(read.error)}`);
  return read.data;
}

function refuseBoth(request: {
  readonly locationBias?: object | undefined;
  readonly locationRestriction?: object | undefined;
}) {
  if (request.locationBias && request.locationRestriction) {
    throw new GoogleRefusal(400, 'At most one of location_bias or location_restriction can be set.');
  }
}

function holdsAll(name: string, words: string): boolean {
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));
}

function writePageToken(start: number, request: object): string {
  return Buffer.from(JSON.stringify([start, request])).toString('base64url');
}

/** A token belongs to one request: every other parameter must be as it was. */
function readPageToken(token: string, request: object): number {
  const [start, first] = readToken(token);
  if (JSON.stringify(first) !== JSON.stringify(request)) {
    throw new GoogleRefusal(400, 'Request parameters do not match those of the page token.');
  }
  return start;
}

function readToken(token: string): [number, unknown] {
  try {
    return z.tuple([z.int(), z.unknown()]).parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
  } catch {
    throw new GoogleRefusal(400, 'Invalid page token.');
  }
}
