import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { readQueryShape, refusals } from '../query.ts';
import { googlePlaceIdPattern } from './google-place-id.ts';

/** Google's own id of a place: the one thing of theirs that may be kept. */
export const googlePlaceId = z
  .string()
  .regex(googlePlaceIdPattern, "must be Google's id of a place")
  .meta({ description: "Google's id of a place", examples: ['ChIJN1t_tDeuEmsRUsoyG83frY4'] });

/** Groups what someone types with the place they choose. */
export const googleSessionToken = z
  .string()
  .regex(/^[\w-]{1,36}$/, 'must be a UUID')
  .optional()
  .meta({
    description: 'The same UUID while someone types and for the place they choose: Google then counts one search',
  });

const googlePlaceShape = {
  _id: googlePlaceId,
  type: z.literal('google'),
  name: z.string(),
  nameLanguage: z.enum(languages).nullable(),
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
};

/** A place of Google's that nobody has rated here yet. */
export const googlePlaceSchema = z
  .object({
    ...googlePlaceShape,
    distanceIn: z.number().nullable().meta({ description: 'From the centre of the search, in the unit asked for' }),
  })
  .meta({ id: 'GooglePlace' });
export type GooglePlaceCard = z.output<typeof googlePlaceSchema>;

export const googlePlaceDetailsSchema = z
  .object({
    ...googlePlaceShape,
    country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2' }),
    phone: z.string().nullable(),
    url: z.string().nullable(),
    urlDisplay: z.string().nullable(),
    openingHours: z.array(z.string()).meta({ description: 'A line for each day of the week; empty where unknown' }),
    closed: z.enum(['temporarily', 'permanently']).nullable(),
    rating: z.literal('unrated'),
    wheelchairAccessibleEntrance: z.boolean().nullable().meta({ description: 'What Google says, which is no rating' }),
    extent: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .nullable()
      .meta({ description: 'For a street or a town what the map shows of it: west, south, east, north; else null' }),
    localPlaceId: z.string().nullable().meta({ description: 'The id of the place on this map that it is' }),
    attribution: z.string().meta({ description: 'To be named wherever the place is shown' }),
    attributions: z
      .array(z.object({ name: z.string(), url: z.string().nullable() }))
      .meta({ description: 'Whom Google asks to be named beside it' }),
    googleMapsUrl: z.string().nullable(),
  })
  .meta({ id: 'GooglePlaceDetails' });
export type GooglePlaceDetails = z.output<typeof googlePlaceDetailsSchema>;

export const getGooglePlace = endpoint({
  method: 'GET',
  path: '/api/places/v1/:id/google',
  summary: 'A place as Google knows it, for sites with an account there; none of it is stored here',
  tag: 'places',
  access: 'public',
  params: z.strictObject({ id: googlePlaceId }),
  query: z.strictObject({ ...readQueryShape, sessionToken: googleSessionToken }),
  responses: { 200: googlePlaceDetailsSchema, 404: errorBody, ...refusals },
});
