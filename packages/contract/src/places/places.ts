import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { locationCodec, longitudeCodec } from '../geometry/geo-codecs.ts';
import {
  nearbyRadiusDefaultMeters,
  nearbyRadiusMaxMeters,
  nearbyResultsMax,
  pinsPerAnswerMax,
  searchMinCharacters,
  textResultsMax,
} from '../limits.ts';
import {
  boundariesQueryShape,
  decimalCodec,
  filterQueryShape,
  integerCodec,
  keySchema,
  listCodec,
  numericId,
  pageToken,
  readQuery,
  readQueryShape,
  refusals,
  searchWords,
} from '../query.ts';
import { googlePlaceSchema } from './google-places.ts';
import { pinSchema, placeCardSchema, placeSchema, position } from './place-schemas.ts';

const unit = z.enum(['km', 'mi']).optional().meta({ description: 'Unit of distanceIn; km where it is left out' });
const wordsToLookFor = searchWords
  .trim()
  .min(searchMinCharacters)
  .optional()
  .meta({ description: `Words to look for: the ${textResultsMax} places that match best` });
const idParams = z.strictObject({ id: numericId });

export const listPins = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: `Pins in a box or anywhere, at most ${pinsPerAnswerMax}; or the ${textResultsMax} that words describe best`,
  tag: 'places',
  access: 'public',
  query: z.strictObject({
    ...readQueryShape,
    ...filterQueryShape,
    ...boundariesQueryShape,
    filter: wordsToLookFor,
    location: locationCodec.optional().meta({
      description: 'What is near it comes first; without it the middle of the box, without a box the lowest id',
    }),
  }),
  responses: {
    200: z
      .object({
        results: z.array(pinSchema),
        total: z.int().meta({ description: 'How many match; where results has fewer, a smaller box shows the others' }),
      })
      .meta({ id: 'PinList' }),
    ...refusals,
  },
});

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/v1/:id',
  summary: 'Everything known of one place',
  tag: 'places',
  access: 'public',
  params: idParams,
  query: readQuery,
  responses: { 200: placeSchema, 404: errorBody, 410: errorBody, ...refusals },
});

export const getPinCard = endpoint({
  method: 'GET',
  path: '/api/places/v1/pins/:id',
  summary: 'The card of one pin, with its distance from a location',
  tag: 'places',
  access: 'public',
  params: idParams,
  query: z.strictObject({ ...readQueryShape, location: locationCodec.optional(), unit }),
  responses: { 200: placeCardSchema, 404: errorBody, 410: errorBody, ...refusals },
});

export const listPinCards = endpoint({
  method: 'GET',
  path: '/api/places/v1/pins',
  summary: 'The cards of some pins; those that are gone are missing',
  tag: 'places',
  access: 'public',
  query: z.strictObject({ ...readQueryShape, ids: listCodec(numericId, 'Which pins') }),
  responses: { 200: z.object({ results: z.array(placeCardSchema) }).meta({ id: 'PinCardList' }), ...refusals },
});

export const listNearby = endpoint({
  method: 'GET',
  path: '/api/places/v1/nearby',
  summary: `The nearest places within a radius, at most ${nearbyResultsMax}`,
  tag: 'places',
  access: 'public',
  query: z.strictObject({
    ...readQueryShape,
    ...filterQueryShape,
    latitude: decimalCodec(-90, 90),
    longitude: longitudeCodec,
    radius: integerCodec(1, nearbyRadiusMaxMeters)
      .optional()
      .meta({ description: `Metres; ${nearbyRadiusDefaultMeters} where it is left out` }),
    limit: integerCodec(1, nearbyResultsMax).optional(),
    unit,
  }),
  responses: {
    200: z.object({ results: z.array(placeCardSchema), total: z.int() }).meta({ id: 'NearbyList' }),
    ...refusals,
  },
});

const understoodPartSchema = z
  .object({
    group: z.enum(['ratings', 'types', 'tag']),
    keys: z.array(keySchema).meta({ description: 'Any of these ratings or types; a tag is one' }),
    without: z.string().meta({ description: 'What is left of the words without this part; empty where it is all' }),
  })
  .meta({ id: 'UnderstoodPart' });

const namedPlaceSchema = z
  .object({
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    without: z.string().meta({ description: 'What is left of the words without its name' }),
  })
  .meta({ id: 'NamedPlace' });

const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const resultsElsewhereSchema = z
  .object({
    name: z.string().nullable().meta({ description: 'The town that they lie in or near; null where none is known' }),
    total: z.int().nullable().meta({ description: 'null where they are more than were counted' }),
    latitude: z.number().meta({ description: 'Of the best of them' }),
    longitude: z.number(),
    distanceMeters: z.int().optional().meta({ description: 'From location, or from near; left out without them' }),
  })
  .meta({ id: 'ResultsElsewhere' });

export const countFeatures = endpoint({
  method: 'GET',
  path: '/api/places/v1/features/counts',
  summary: 'How many places in a box or anywhere have each feature',
  tag: 'places',
  access: 'public',
  query: z.strictObject({ ...readQueryShape, ...filterQueryShape, ...boundariesQueryShape }),
  responses: {
    200: z
      .object({
        features: z
          .array(z.object({ key: keySchema, total: z.int().positive() }))
          .meta({ description: 'Tags that are answered yes somewhere, the commonest first' }),
      })
      .meta({ id: 'FeatureCounts' }),
    ...refusals,
  },
});

/** Orders of a list: nearest first, best rated first, or (with words) what matches them best first. */
export const placeSorts = ['distance', 'rating', 'relevance'] as const;

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/places/v1/search_opt',
  summary: 'Places by words and filters around a location or in a box, page by page',
  tag: 'places',
  access: 'public',
  query: z.strictObject({
    ...readQueryShape,
    ...filterQueryShape,
    ...boundariesQueryShape,
    filter: wordsToLookFor,
    location: locationCodec.optional(),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
      .optional()
      .meta({ description: 'Places of this country only: its code of two letters (ISO 3166-1)' }),
    unit,
    sort: z
      .enum(placeSorts)
      .optional()
      .meta({ description: 'Where it is left out: relevance with filter, distance without' }),
    nextPageToken: pageToken,
  }),
  responses: {
    200: z
      .object({
        results: z.array(placeCardSchema),
        total: z.int().meta({
          description: `It may move while places change; with filter it is at most ${textResultsMax}, which means so many or more`,
        }),
        nextPageToken: z.string().nullable(),
        understood: z.array(understoodPartSchema).optional().meta({
          description:
            'Set where filter was understood as filters, which then decide what is found; words in quotation marks never are',
        }),
        near: namedPlaceSchema.optional().meta({
          description:
            'Set where filter says near what to look: what is found is near it, and distances are measured from there',
        }),
        named: z.string().optional().meta({
          description: 'Words of filter that were looked for as a name, among what the understood ones let through',
        }),
        unused: z.string().optional().meta({
          description: 'Words of filter that no place is called by, and that were left out',
        }),
        instead: z
          .array(z.object({ without: z.string(), total: z.int() }))
          .optional()
          .meta({
            description:
              'Where nothing was found: the words that are left without a part, and how many places they find',
          }),
        nearest: placeCardSchema.optional().meta({
          description:
            'Where nothing was found: of the places that have most of what was understood, the nearest, or the best rated where nobody knows to what',
        }),
        frame: boxSchema.optional().meta({
          description:
            'On the first page of what filter finds, without boundaries: the box of the best that lie together, or of nearest, and of near, which a map shows; west, south, east, north, west greater than east across the antimeridian',
        }),
        elsewhere: z.array(resultsElsewhereSchema).optional().meta({
          description:
            'What lies far from frame, in groups, the best first; where filter says near what to look, what is not near it',
        }),
        googlePlaces: z.array(googlePlaceSchema).optional().meta({
          description:
            'On the last pages, where the site asks Google too: places that are not here; total leaves them out',
        }),
        googleRetryToken: z.string().optional().meta({
          description:
            'Set where Google was asked and gave no answer: as nextPageToken it asks for the same page again',
        }),
      })
      .meta({ id: 'PlaceList' }),
    ...refusals,
  },
});

export const listFeatures = endpoint({
  method: 'GET',
  path: '/api/places/v1/geojson',
  summary: `Places in a box as GeoJSON features, by id; follow nextPageToken for the rest`,
  tag: 'places',
  access: 'public',
  query: z.strictObject({
    ...readQueryShape,
    ...filterQueryShape,
    ...boundariesQueryShape,
    nextPageToken: pageToken,
  }),
  responses: {
    200: z
      .object({
        type: z.literal('FeatureCollection'),
        features: z.array(
          z.object({
            type: z.literal('Feature'),
            id: z.int(),
            geometry: z.object({ type: z.literal('Point'), coordinates: position }),
            properties: placeCardSchema,
          }),
        ),
        total: z.int(),
        nextPageToken: z.string().nullable(),
        attribution: z.string(),
      })
      .meta({ id: 'PlaceFeatures' }),
    ...refusals,
  },
});

const count = z.int().nonnegative();

export const getStats = endpoint({
  method: 'GET',
  path: '/api/places/v1/stats',
  summary: 'How many places carry each rating; total adds the three',
  tag: 'places',
  access: 'public',
  query: z.strictObject({ ...readQueryShape, ...boundariesQueryShape }),
  responses: {
    200: z
      .object({
        accessible: count,
        partiallyAccessible: count,
        notAccessible: count,
        total: count,
        accessiblePlaceCount: count,
        partiallyAccessiblePlaceCount: count,
        notAccessiblePlaceCount: count,
      })
      .meta({ id: 'Stats' }),
    ...refusals,
  },
});
