import { z } from 'zod';
import { languages } from '../languages.ts';
import { numericId } from '../query.ts';

/** A place as moderators compare it with another. */
export const comparedPlaceSchema = z
  .object({
    _id: numericId,
    name: z.string(),
    nameLanguage: z.enum(languages).nullable(),
    type: z.object({ key: z.string(), name: z.string() }),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    reviews: z.int().meta({ description: 'Replies and what was taken down are not counted' }),
    photos: z.int(),
    opinions: z.int().meta({ description: 'Ratings and answers of people, those of reviews among them' }),
    sources: z
      .array(z.object({ source: z.string(), externalId: z.string(), url: z.string().nullable() }))
      .meta({ description: 'The sources that have it now, with what it is called there; at most 10' }),
    addedBy: z.string().nullable().meta({ description: 'The username of whoever added it; null where nobody did' }),
    createdAt: z.iso.datetime(),
    isOnMap: z.boolean(),
    mergedInto: numericId.nullable().meta({ description: 'The place that it was merged into' }),
  })
  .meta({ id: 'ComparedPlace' });
export type ComparedPlace = z.output<typeof comparedPlaceSchema>;
