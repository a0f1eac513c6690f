import { z } from 'zod';
import { placeKinds, ratingKeys, tagAnswers } from './accessibility.ts';
import { endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { locationCodec, longitudeCodec } from './geo-codecs.ts';
import { googlePlaceSchema } from './google-places.ts';
import { languages } from './languages.ts';
import {
  basemapZoomMax,
  nearbyRadiusDefaultMeters,
  nearbyRadiusMaxMeters,
  nearbyResultsMax,
  pinsPerAnswerMax,
  searchMinCharacters,
  textResultsMax,
  tileZoomMax,
} from './limits.ts';
import {
  boundariesQueryShape,
  decimalCodec,
  filterQueryShape,
  integerCodec,
  numericId,
  pageToken,
  readQuery,
  readQueryShape,
  refusals,
  searchWords,
  tileNumberCodec,
} from './query.ts';

export const ratingKey = z.enum(ratingKeys);
const languageOrNull = z.enum(languages).nullable();
const isoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** One photo of a place or review. */
export const imageSchema = z
  .object({
    url: z.string(),
    thumbnail: z.string(),
    altText: z.string(),
    altTextLanguage: languageOrNull.meta({ description: 'null where nobody said, or there is no alt text' }),
  })
  .meta({ id: 'Image' });

/** How many people (newest report of each) and sources said what, and when somebody last did. */
export const ratingSummarySchema = z
  .object({
    accessible: z.int(),
    partiallyAccessible: z.int(),
    notAccessible: z.int(),
    people: z.int().meta({ description: 'People whose newest report counts' }),
    lastReportedOn: isoDay.nullable(),
    lastConfirmedOn: isoDay
      .nullable()
      .meta({ description: 'Last day on which a person, or a source that says so, checked' }),
    sources: z.array(z.object({ source: z.string(), rating: ratingKey, editedOn: isoDay.nullable() })),
  })
  .meta({ id: 'RatingSummary' });

/** One three-valued fact: what nobody answered is not listed and is unknown. */
export const tagFactSchema = z
  .object({
    key: z.string(),
    answer: z.enum(tagAnswers),
    yes: z.int().meta({ description: 'Reports that say yes' }),
    no: z.int().meta({ description: 'Reports that say no' }),
    lastReportedOn: isoDay.nullable(),
    lastConfirmedOn: isoDay.nullable(),
  })
  .meta({ id: 'TagFact' });

const placeBasics = {
  _id: numericId,
  name: z.string(),
  nameLanguage: languageOrNull,
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  rating: ratingKey,
  placeType: z.string().meta({ description: 'trail or place, or the amenity type, for example elevator or hazard' }),
  types: z.array(z.string()),
  tags: z.array(z.string()).meta({ description: 'Tags whose answer is yes' }),
  noTags: z.array(z.string()).meta({ description: 'Tags whose answer is no' }),
  labels: z.array(z.string()),
  flags: z.array(z.string()),
  provider: z.string().nullable(),
  distanceIn: z
    .number()
    .nullable()
    .meta({ description: 'Distance from the centre of the search, in the unit asked for' }),
};

/** A place as lists, popups and pins show it. */
export const placeCardSchema = z
  .object({
    ...placeBasics,
    description: z.string().nullable(),
    descriptionLanguage: languageOrNull,
    images: z.array(imageSchema),
  })
  .meta({ id: 'PlaceCard' });
export type PlaceCard = z.output<typeof placeCardSchema>;

const position = z.array(z.number());

/** The course of a trail as GeoJSON; null for places and amenities. */
export const shapeSchema = z
  .object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) })
  .meta({ id: 'TrailShape' });

export const trailSchema = z
  .object({
    lengthMeters: z.number(),
    surface: z.string().nullable(),
    widthMeters: z.number().nullable(),
    inclinePercent: z.number().nullable(),
    smoothness: z.string().nullable(),
    amenities: z.array(numericId).meta({ description: 'Amenity pins along the trail' }),
  })
  .meta({ id: 'Trail' });

export const placeSourceSchema = z
  .object({
    source: z.string(),
    attribution: z.string(),
    license: z.string().nullable(),
    url: z.string().nullable().meta({ description: 'The object at its source' }),
    editedOn: isoDay.nullable(),
  })
  .meta({ id: 'PlaceSource' });

const clockTime = z.string().regex(/^\d{2}:\d{2}$/);

/** What the opening hours mean today and in the days after, in the place's own time zone. */
export const openingTimesSchema = z
  .object({
    timeZone: z.string().meta({ description: 'IANA name, for example Europe/Berlin' }),
    isOpen: z.boolean().nullable().meta({ description: 'Now; null where the hours leave it open' }),
    changesAt: z.iso.datetime().nullable().meta({ description: 'When that changes; null where it never does' }),
    week: z
      .array(
        z.object({
          day: isoDay,
          intervals: z.array(z.object({ from: clockTime, to: clockTime })),
        }),
      )
      .meta({ description: "Seven days from the place's today; an interval may end after midnight" }),
  })
  .meta({ id: 'OpeningTimes' });

/** A place with all that is known of it. */
export const placeSchema = z
  .object({
    ...placeBasics,
    kind: z.enum(placeKinds),
    servicePlaceId: z.string().nullable(),
    names: z.partialRecord(z.enum(['und', ...languages]), z.string()),
    country: z.string().nullable(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
    urlDisplay: z.string().nullable(),
    openingHours: z.string().nullable().meta({ description: "As OpenStreetMap's opening_hours" }),
    openingTimes: openingTimesSchema.nullable(),
    shapeLocation: shapeSchema.nullable(),
    trail: trailSchema.nullable(),
    tagFacts: z.array(tagFactSchema),
    ratingSummary: ratingSummarySchema,
    verified: z.boolean(),
    description: z.string().nullable(),
    descriptionLanguage: languageOrNull,
    descriptionId: numericId.nullable(),
    descriptionTranslated: z.string().nullable(),
    descriptionSource: z.enum(['review', 'provider', 'source']).nullable(),
    images: z.array(imageSchema),
    promotedReview: numericId.nullable(),
    wheelchairAccessibleEntrance: z.boolean().nullable(),
    sources: z.array(placeSourceSchema),
    isMissingFromSource: z
      .boolean()
      .meta({ description: 'No longer at its source, kept because people wrote about it' }),
    isDemonstration: z.boolean(),
    reviewCount: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Place' });
export type Place = z.output<typeof placeSchema>;

/** A pin as GET /api/places lists it: enough to draw it without the map's tiles. */
export const pinSchema = z
  .object({
    _id: numericId,
    latitude: z.number(),
    longitude: z.number(),
    rating: ratingKey,
    placeType: z.string(),
    types: z.array(z.string()),
  })
  .meta({ id: 'Pin' });

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
  summary: `Pins in a box, nearest to its middle first, at most ${pinsPerAnswerMax}; or the ${textResultsMax} that words describe best`,
  tag: 'places',
  query: z.strictObject({
    ...readQueryShape,
    ...filterQueryShape,
    ...boundariesQueryShape,
    filter: wordsToLookFor,
    location: locationCodec.optional().meta({ description: 'Where the words are looked for first' }),
  }),
  responses: {
    200: z
      .object({
        results: z.array(pinSchema),
        total: z.int().meta({ description: 'How many match; more than results has means that the box is too full' }),
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
  params: idParams,
  query: readQuery,
  responses: { 200: placeSchema, 404: errorBody, 410: errorBody, ...refusals },
});

export const getPinCard = endpoint({
  method: 'GET',
  path: '/api/places/v1/pins/:id',
  summary: 'The card of one pin, with its distance from a location',
  tag: 'places',
  params: idParams,
  query: z.strictObject({ ...readQueryShape, location: locationCodec.optional(), unit }),
  responses: { 200: placeCardSchema, 404: errorBody, 410: errorBody, ...refusals },
});

export const listNearby = endpoint({
  method: 'GET',
  path: '/api/places/v1/nearby',
  summary: `The nearest places within a radius, at most ${nearbyResultsMax}`,
  tag: 'places',
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

/** Orders of a list: nearest first, best rated first, or (with words) what matches them best first. */
export const placeSorts = ['distance', 'rating', 'relevance'] as const;

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/places/v1/search_opt',
  summary: 'Places by words and filters around a location or in a box, page by page',
  tag: 'places',
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

function tileParams(zoomMax: number) {
  const largest = 2 ** zoomMax - 1;
  return z.strictObject({
    z: tileNumberCodec(zoomMax),
    x: tileNumberCodec(largest),
    y: tileNumberCodec(largest),
  });
}

export const getPinTile = endpoint({
  method: 'GET',
  path: '/api/tiles/pins/:z/:x/:y.mvt',
  summary: 'Pins and clusters of one map tile as a Mapbox Vector Tile',
  tag: 'tiles',
  params: tileParams(tileZoomMax),
  query: z.strictObject({
    ...readQueryShape,
    ...filterQueryShape,
    since: z
      .string()
      .max(64)
      .regex(/^[\w:.-]+$/, 'must be a position that a write answered with')
      .optional()
      .meta({ description: 'Feed position of a write that the tile must already show' }),
  }),
  responses: { ...refusals },
  raw: { contentType: 'application/vnd.mapbox-vector-tile', description: 'Layers pins and clusters', hasEtag: true },
  rateLimit: 'tiles',
});

export const getBasemapTile = endpoint({
  method: 'GET',
  path: '/basemap/:z/:x/:y.mvt',
  summary: 'One tile of the embedded basemap, layers as in the Protomaps schema',
  tag: 'tiles',
  params: tileParams(basemapZoomMax),
  query: readQuery,
  responses: { ...refusals },
  raw: {
    contentType: 'application/vnd.mapbox-vector-tile',
    description: 'The basemap tile',
    hasEtag: true,
    empty: 'There is nothing to draw',
  },
  rateLimit: 'tiles',
});
