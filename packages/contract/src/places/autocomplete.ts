import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import type { LngLat } from '../geometry/geo.ts';
import { locationCodec } from '../geometry/geo-codecs.ts';
import { languages } from '../languages.ts';
import { addressHouseMaxMeters, searchMinCharacters, suggestionsDefault, suggestionsMax } from '../limits.ts';
import {
  boundariesQueryShape,
  filterQueryShape,
  integerCodec,
  readQuery,
  readQueryShape,
  refusals,
  searchWords,
} from '../query.ts';
import { googleSessionToken } from './google-places.ts';
import { ratingKey } from './place-schemas.ts';

/** What a suggestion leads to: a place or trail of ours, a place of Google's that is not here yet, or a part of the map. */
export const suggestionTypes = ['place', 'trail', 'google', 'locality'] as const;
export type SuggestionType = (typeof suggestionTypes)[number];

/** A place's decimal id; for localities their source and number, for a house its street's number and its own. */
export const suggestionId = z
  .string()
  .regex(
    /^(?:[1-9]\d{0,14}|(?:locality|city)-[1-9]\d{0,14}|address-[1-9]\d{0,14}-[\p{L}\p{N}]{1,40})$/u,
    'must be the id of a suggestion',
  )
  .meta({ description: 'The id of a suggestion', examples: ['1024', 'city-2988507', 'address-17-12a'] });

const highlights = z
  .array(z.object({ start: z.int(), end: z.int() }))
  .meta({ description: 'The parts of the name that match what was typed, in UTF-16 code units' });

export const suggestionSchema = z
  .object({
    _id: z.string().meta({ description: 'A place’s id, Google’s id of its place, or what autocomplete/detail takes' }),
    type: z.enum(suggestionTypes),
    name: z.string(),
    nameLanguage: z.enum(languages).nullable(),
    detail: z.string().nullable().meta({ description: 'The address of a place, or where a locality lies' }),
    placeType: z
      .string()
      .meta({ description: 'The type of a place; settlement, district, street or address for a locality' }),
    typeName: z
      .string()
      .nullable()
      .meta({ description: 'What a place of ours is, in words; null where its name or nothing says so' }),
    rating: ratingKey.nullable().meta({ description: 'null for localities, and for streets and towns of Google’s' }),
    latitude: z.number().nullable().meta({ description: 'null for google, which does not say' }),
    longitude: z.number().nullable(),
    distanceIn: z.number().nullable().meta({ description: 'From location, in the unit asked for' }),
    highlights,
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof suggestionSchema>;
/** One of ours: it says where it lies. */
export type LocatedSuggestion = Suggestion & LngLat;

const termWordSchema = z.object({ key: z.string(), name: z.string(), highlights }).meta({ id: 'SuggestedTermWord' });

export const suggestedTermSchema = z
  .object({
    kind: termWordSchema.nullable().meta({ description: 'A type of places; null where any is meant' }),
    rating: ratingKey.nullable().meta({ description: 'The rating that they have; null where any is meant' }),
    needs: z.array(termWordSchema).meta({ description: 'Features that all of them have' }),
    total: z.int().meta({ description: 'How many places of boundaries are such, and as the filters ask' }),
  })
  .meta({ id: 'SuggestedTerm' });
/** A kind of place, with a rating, with what is needed: at least one of these, to filter by. */
export type SuggestedTerm = z.output<typeof suggestedTermSchema>;

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/places/v1/autocomplete',
  summary: 'What someone who types may mean: places, trails, towns, streets and addresses, the best first',
  tag: 'places',
  access: 'public',
  query: z.strictObject({
    ...readQueryShape,
    filter: searchWords.meta({
      description: `What was typed so far; with fewer than ${searchMinCharacters} characters nothing is suggested`,
    }),
    location: locationCodec.optional().meta({ description: 'latitude,longitude: what is near it comes first' }),
    ...boundariesQueryShape,
    ...filterQueryShape,
    limit: integerCodec(1, suggestionsMax)
      .optional()
      .meta({ description: `At most so many; ${suggestionsDefault} where it is left out` }),
    unit: z.enum(['km', 'mi']).optional().meta({ description: 'Unit of distanceIn; km where it is left out' }),
    sessionToken: googleSessionToken,
  }),
  responses: {
    200: z
      .object({
        results: z.array(suggestionSchema),
        terms: z.array(suggestedTermSchema).optional().meta({
          description: 'With boundaries: kinds of places and needs that may be meant, the likeliest first',
        }),
      })
      .meta({ id: 'SuggestionList' }),
    ...refusals,
  },
});

export const getSuggestion = endpoint({
  method: 'GET',
  path: '/api/places/v1/autocomplete/detail/:id',
  summary: 'Where a suggestion lies and which part of the map shows it',
  tag: 'places',
  access: 'public',
  params: z.strictObject({ id: suggestionId }),
  query: readQuery,
  responses: {
    200: z
      .object({
        location: z.object({ lat: z.number(), lng: z.number() }),
        viewport: z.object({ top: z.number(), right: z.number(), bottom: z.number(), left: z.number() }),
        country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2' }),
      })
      .meta({ id: 'SuggestionDetail' }),
    404: errorBody,
    ...refusals,
  },
});

export const getAddress = endpoint({
  method: 'GET',
  path: '/api/places/v1/address',
  summary: 'The address of a point, as far as the imported streets and house numbers tell it',
  tag: 'places',
  access: 'public',
  query: z.strictObject({
    ...readQueryShape,
    location: locationCodec.meta({ description: 'latitude,longitude' }),
  }),
  responses: {
    200: z
      .object({
        address: z
          .string()
          .nullable()
          .meta({
            description: `Street and town, with the number of a house at most ${addressHouseMaxMeters} m away; null far from every street`,
          }),
        country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2; null where nothing near says so' }),
      })
      .meta({ id: 'AddressOfPoint' }),
    ...refusals,
  },
});
