import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { importFileNameMaxCharacters } from '../limits.ts';
import { noQuery, numericId, readQueryShape, refusals, writeRefusals } from '../query.ts';
import { importColumnsMax, importHeaderMaxCharacters } from './console-limits.ts';
import { importCountsSchema, importFailures, importRefusalSchema } from './import-outcomes.ts';
import { importSaidSchema } from './import-said.ts';

const moment = z.iso.datetime();
const count = z.int().nonnegative();

/** What an import changes of a place. `answers`: what its source says of access; `shape`: the course of a trail. */
export const importedFields = [
  'type',
  'position',
  'names',
  'nearestStreet',
  'address',
  'country',
  'phone',
  'url',
  'openingHours',
  'descriptions',
  'provider',
  'labels',
  'flags',
  'answers',
  'shape',
] as const;

const samplePlaceShape = {
  _id: numericId.nullable().meta({ description: 'null of a place that is not there yet' }),
  name: z.string().nullable(),
  type: z.string().nullable().meta({ description: 'The key of its type' }),
};

const text = z.string().nullable();

export const importDryRunSchema = z
  .object({
    file: z.string(),
    runId: numericId.nullable().meta({ description: 'The run whose file was looked at; null: one of the folder' }),
    endedAt: moment,
    failure: z.enum(importFailures).nullable(),
    detail: text.meta({ description: 'What failed, in English; null where nothing did' }),
    said: importSaidSchema,
    found: z
      .object({
        counts: importCountsSchema,
        conflicts: count.meta({ description: 'Places of which people changed what the file says otherwise' }),
        gazetteer: z.object({ towns: count, streets: count }).optional().meta({
          description:
            'Towns with their districts, and streets, that an OpenStreetMap file holds for the search: they are not compared, and its basemap is not drawn',
        }),
        samples: z
          .object({
            added: z.array(z.object(samplePlaceShape)),
            updated: z.array(z.object({ ...samplePlaceShape, fields: z.array(z.enum(importedFields)) })),
            conflicts: z.array(
              z.object({
                ...samplePlaceShape,
                edits: z.array(z.object({ field: z.enum(importedFields), here: text, file: text })),
              }),
            ),
            removed: z.array(z.object(samplePlaceShape)),
            keptForModerators: z.array(
              z.object({ ...samplePlaceShape, reviews: count, photos: count, isEdited: z.boolean() }),
            ),
            refused: z.array(importRefusalSchema),
          })
          .meta({ description: 'The first of each' }),
      })
      .nullable()
      .meta({ description: 'null where it did not come to its end' }),
  })
  .meta({ id: 'ImportDryRun' });
export type ImportDryRun = z.output<typeof importDryRunSchema>;

/** The file that is to be imported: of the folder, or as a run of the record had it. */
export const chosenFileShape = {
  file: z.string().min(1).max(importFileNameMaxCharacters).optional().meta({ description: 'A file of the folder' }),
  runId: numericId.optional().meta({ description: 'A run of the record whose file is kept, in place of file' }),
  columns: z
    .record(z.string().regex(/^[A-Za-z_]{1,40}$/), z.string().min(1).max(importHeaderMaxCharacters))
    .refine((columns) => Object.keys(columns).length <= importColumnsMax, 'has too many columns')
    .optional()
    .meta({ description: 'Of a CSV file of the folder: its own headers by column, where they differ' }),
};

/** Whether one file was chosen, and not two or none. */
export function isOneChosen({ file, runId }: { readonly file?: unknown; readonly runId?: unknown }): boolean {
  return (file === undefined) !== (runId === undefined);
}
export const oneChosen = 'must have either file or runId';

export const startImportDryRun = endpoint({
  method: 'POST',
  path: '/api/imports/dry-runs',
  summary:
    'Begins to find what importing a file would do, and changes nothing; /api/imports/running says what was found',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  query: noQuery,
  body: z.strictObject(chosenFileShape).refine(isOneChosen, oneChosen),
  responses: {
    200: z.object({ startedAt: moment }).meta({ id: 'ImportDryRunStarted' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});

export const readImportColumns = endpoint({
  method: 'GET',
  path: '/api/imports/columns',
  summary: 'How the columns of a CSV file of the folder would be read',
  tag: 'operating',
  access: 'operator',
  query: z.strictObject({ ...readQueryShape, file: z.string().min(1).max(importFileNameMaxCharacters) }),
  responses: {
    200: z
      .object({
        headers: z.array(z.string()).meta({ description: "The file's own, in their order" }),
        columns: z.array(
          z.object({
            column: z.string(),
            header: text.meta({ description: 'From which it is read; null: from none' }),
            hasOwnName: z.boolean().meta({ description: 'Whether the file has a column of that name' }),
          }),
        ),
        problem: text.meta({ description: 'Why the first row cannot be read, in English' }),
        said: importSaidSchema,
      })
      .meta({ id: 'ImportColumns' }),
    401: errorBody,
    403: errorBody,
    404: errorBody,
    ...refusals,
  },
});
export type ImportColumns = z.output<(typeof readImportColumns)['responses'][200]>;
