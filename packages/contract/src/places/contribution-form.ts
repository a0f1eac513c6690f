import { z } from 'zod';
import { languages } from '../languages.ts';
import { altTextMaxCharacters, filterKeysMax, photosMax } from '../limits.ts';
import { decimalCodec, keySchema, numericId } from '../query.ts';
import { ratedKeys } from './accessibility.ts';
import type { Contribution } from './contribution.ts';

const keys = z.array(keySchema).max(filterKeysMax).optional();
const text = z.string().optional();
const language = z.enum(languages).optional();

/** The same as a `Contribution`, as a form with photos sends it: the specification's fields, then our own. */
export const contributionFormSchema = z.strictObject({
  id: numericId.optional().meta({ description: 'The place; left out where it is added with this review' }),
  name: text,
  address: text,
  description: text.meta({ description: 'The text; without one, a review is a quick rating' }),
  phone: text,
  url: text,
  googleId: text,
  country: text,
  latitude: decimalCodec(-90, 90).optional(),
  longitude: decimalCodec(-180, 180).optional(),
  'tags[]': keys.meta({ description: 'Tags whose answer is yes' }),
  'labels[]': z.array(keySchema).max(0).optional().meta({ description: 'Labels come from operators and MapMissions' }),
  'flags[]': keys,
  rating: z.enum(ratedKeys).optional(),
  eventId: text,
  parentId: numericId
    .optional()
    .meta({ description: 'The review, or another reply in its thread, that a reply answers' }),
  servicePlaceId: text,
  'noTags[]': keys.meta({ description: 'Tags whose answer is no' }),
  language: language.meta({ description: 'The language of the text' }),
  nameLanguage: language,
  type: keySchema.optional().meta({ description: 'Of a new place: a key of GET /api/types; "place" without it' }),
  isAnotherPlace: z.enum(['true', 'false']).optional().meta({
    description: 'The new place is none of those that it was taken for',
  }),
  'altTexts[]': z.array(z.string().max(altTextMaxCharacters)).max(photosMax).optional().meta({
    description: 'What the photos show, in their order',
  }),
  altTextLanguage: language.meta({ description: 'The language of what the photos show' }),
});
export type ContributionForm = z.output<typeof contributionFormSchema>;

/** What a form says, without its photos. */
export function contributionOf(form: ContributionForm): Contribution {
  const {
    'tags[]': tags,
    'noTags[]': noTags,
    'flags[]': flags,
    'labels[]': _labels,
    'altTexts[]': _altTexts,
    altTextLanguage: _altTextLanguage,
    isAnotherPlace,
    ...others
  } = form;
  return { ...others, tags, noTags, flags, isAnotherPlace: isAnotherPlace && isAnotherPlace === 'true' };
}
