import { z } from 'zod';
import { languages } from '../languages.ts';
import { filterKeysMax } from '../limits.ts';
import { keySchema, numericId } from '../query.ts';
import { ratedKeys } from './accessibility.ts';
import { sentPhotosSchema } from './photos.ts';

const keys = z.array(keySchema).max(filterKeysMax);
const language = z.enum(languages).nullable().optional();

/** What somebody says of a place: of one that is there, of a new one, or in reply. */
export const contributionSchema = z.strictObject({
  id: numericId.optional().meta({ description: 'The place; left out where it is added with this review' }),
  parentId: numericId
    .optional()
    .meta({ description: 'The review, or another reply in its thread, that a reply answers' }),
  rating: z.enum(ratedKeys).optional().meta({ description: 'Of every review, and of no reply' }),
  tags: keys.optional().meta({ description: 'Tags whose answer is yes; left out, they were not asked' }),
  noTags: keys.optional().meta({ description: 'Tags whose answer is no; left out, they were not asked' }),
  description: z.string().optional().meta({ description: 'The text; without one, a review is a quick rating' }),
  language: language.meta({ description: 'The language of the text' }),
  eventId: z.string().optional().meta({
    description:
      'The MapMission that it belongs to and the caller is in; where it is left out, the one that they are in and that is running',
  }),
  name: z.string().optional().meta({ description: 'Of a new place, which has to have one' }),
  nameLanguage: language,
  type: keySchema.optional().meta({ description: 'Of a new place: a key of GET /api/types; "place" without it' }),
  latitude: z.number().optional().meta({ description: 'Of a new place, which has to have one' }),
  longitude: z.number().optional().meta({ description: 'Of a new place, which has to have one' }),
  address: z.string().nullable().optional(),
  country: z.string().nullable().optional().meta({ description: 'ISO 3166-1, two letters' }),
  phone: z.string().nullable().optional(),
  url: z.string().nullable().optional().meta({ description: 'With http:// or https://' }),
  servicePlaceId: z.string().nullable().optional().meta({ description: "A new place's id at a service" }),
  googleId: z.string().nullable().optional().meta({ description: "A new place's id at Google" }),
  flags: keys.optional(),
  photos: sentPhotosSchema.optional(),
  isAnotherPlace: z.boolean().optional().meta({ description: 'The new place is none of those that it was taken for' }),
});
/** What is undefined was left out. */
export type Contribution = {
  [Name in keyof z.output<typeof contributionSchema>]: z.output<typeof contributionSchema>[Name] | undefined;
};
