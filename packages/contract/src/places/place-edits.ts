import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { creatorEditDays, reviewTextMaxCharacters } from '../limits.ts';
import { keySchema, noQuery, numericId, readQuery, refusals, writeRefusals } from '../query.ts';

/** Counts up with every change of a place. */
const version = z.string().regex(/^\d{1,15}$/, 'must be the version of a place');
const optionalText = z.string().nullable().optional();
const text = z.string().nullable();

/** What somebody changes of a place; what is left out stays. */
export const placeEditSchema = z.strictObject({
  id: numericId,
  description: z
    .string()
    .optional()
    .meta({
      description: `The words of the business itself, from its provider alone, and nothing beside them: 1 to ${reviewTextMaxCharacters} characters. The review that described the place stays as it was written`,
    }),
  language: z.enum(languages).nullable().optional().meta({ description: 'The language of the description' }),
  version: version
    .optional()
    .meta({ description: 'Of the place as the caller saw it; needed for whatever follows. GET /api/places/{id}/edit' }),
  name: z.string().optional(),
  nameLanguage: z.enum(languages).nullable().optional().meta({ description: 'Which of its names is changed' }),
  names: z
    .strictObject({ und: optionalText, en: optionalText, fr: optionalText, pt: optionalText })
    .optional()
    .meta({ description: 'Its names in other languages; und: in no language that is known. null takes one away' }),
  type: keySchema.optional().meta({ description: 'A key of GET /api/types; not of trails' }),
  latitude: z.number().optional().meta({ description: 'With longitude; not of trails' }),
  longitude: z.number().optional(),
  address: optionalText.meta({ description: 'null takes it away, as of all that follows' }),
  country: optionalText.meta({ description: 'ISO 3166-1, two letters' }),
  phone: optionalText,
  url: optionalText.meta({ description: 'With http:// or https://' }),
  openingHours: optionalText.meta({ description: "As OpenStreetMap's opening_hours" }),
});
/** What is undefined was left out. */
export type PlaceEdit = {
  [Name in keyof z.output<typeof placeEditSchema>]: z.output<typeof placeEditSchema>[Name] | undefined;
};

export const editPlace = endpoint({
  method: 'PUT',
  path: '/api/places/v1',
  summary: `Changes a place: its provider, moderators and operators at once, whoever added it for ${creatorEditDays} days; what others change is proposed to the moderators`,
  tag: 'places',
  access: 'person',
  idempotency: 'key',
  query: noQuery,
  body: placeEditSchema,
  responses: {
    200: z
      .object({
        _id: numericId,
        isHeld: z.boolean().meta({
          description:
            'Whether it waits for a moderator, and the place stays as it is until then; a later proposal replaces it',
        }),
        feedPosition: z
          .string()
          .nullable()
          .meta({ description: 'Tiles asked for with it as since know of the change; null where nothing changed yet' }),
      })
      .meta({ id: 'EditedPlace' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    410: errorBody,
    ...writeRefusals,
  },
});

/** What of a place may be edited, as it is or as somebody proposes it. */
export const editableFieldsSchema = z
  .object({
    name: z.string().nullable(),
    nameLanguage: z.enum(languages).nullable(),
    names: z
      .object({ und: text, en: text, fr: text, pt: text })
      .meta({ description: 'All its names, that one too; und: in no language that is known' }),
    type: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    address: z.string().nullable(),
    country: z.string().nullable(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
    openingHours: z.string().nullable(),
  })
  .meta({ id: 'EditableFields' });
export type EditableFields = z.output<typeof editableFieldsSchema>;

export const editablePlaceSchema = z
  .object({
    _id: numericId,
    version,
    isAtOnce: z.boolean().meta({ description: 'Whether what the caller changes takes effect at once' }),
    isTrail: z.boolean().meta({ description: 'Its type and position come with its course and stay' }),
    fields: editableFieldsSchema,
    deletion: z
      .object({
        reviews: z.int().meta({ description: 'What goes with it: reviews of anybody, held ones too' }),
        photos: z.int(),
        isOwn: z.boolean().meta({ description: 'Whether the caller added it' }),
      })
      .nullable()
      .meta({ description: 'null where the caller may not delete it. DELETE /api/places/{id}' }),
    proposal: z
      .object({ proposedAt: z.iso.datetime(), fields: editableFieldsSchema })
      .nullable()
      .meta({ description: 'What the caller has proposed and no moderator has decided about yet' }),
  })
  .meta({ id: 'EditablePlace' });
export type EditablePlace = z.output<typeof editablePlaceSchema>;

export const getEditablePlace = endpoint({
  method: 'GET',
  path: '/api/places/:id/edit',
  summary: 'What of a place the caller may edit, as it is now',
  tag: 'places',
  access: 'person',
  params: z.strictObject({ id: numericId }),
  query: readQuery,
  responses: { 200: editablePlaceSchema, 401: errorBody, 404: errorBody, 410: errorBody, ...refusals },
});
