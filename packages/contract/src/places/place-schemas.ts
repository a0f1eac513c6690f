import { z } from 'zod';
import { languages } from '../languages.ts';
import { numericId } from '../query.ts';
import { placeKinds, ratingKeys, tagAnswers } from './accessibility.ts';

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

/** Longitude and latitude, as GeoJSON has them. */
export const position = z.array(z.number());

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
    yes: z
      .string()
      .optional()
      .meta({ description: 'With words: the letters of what is there, as the tiles have them' }),
    no: z.string().optional().meta({ description: 'With words: the letters of what is not there' }),
  })
  .meta({ id: 'Pin' });
