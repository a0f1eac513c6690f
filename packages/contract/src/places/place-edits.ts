import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { reviewTextMaxCharacters } from '../limits.ts';
import { noQuery, numericId, writeRefusals } from '../query.ts';

/** What somebody changes of a place; what is left out stays. */
export const placeEditSchema = z.strictObject({
  id: numericId,
  description: z
    .string()
    .optional()
    .meta({
      description: `The words of the business itself, from its provider alone: 1 to ${reviewTextMaxCharacters} characters. The review that described the place stays as it was written`,
    }),
  language: z.enum(languages).nullable().optional().meta({ description: 'The language of the description' }),
});
/** What is undefined was left out. */
export type PlaceEdit = {
  [Name in keyof z.output<typeof placeEditSchema>]: z.output<typeof placeEditSchema>[Name] | undefined;
};

export const editPlace = endpoint({
  method: 'PUT',
  path: '/api/places/v1',
  summary: "Changes a place: its provider writes the business's own description",
  tag: 'places',
  access: 'person',
  idempotency: 'key',
  query: noQuery,
  body: placeEditSchema,
  responses: {
    200: z
      .object({
        _id: numericId,
        isHeld: z.boolean().meta({ description: 'Whether it is being checked: nobody sees it until then' }),
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
