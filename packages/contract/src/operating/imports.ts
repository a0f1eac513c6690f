import { z } from 'zod';
import { personSchema } from '../accounts/people.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { listPageSize } from '../limits.ts';
import { noQuery, numericId, pageToken, readQuery, readQueryShape, refusals, writeRefusals } from '../query.ts';
import { chosenFileShape, importDryRunSchema, isOneChosen, oneChosen } from './import-dry-runs.ts';
import { importCountsSchema, importFailures, importRefusalSchema } from './import-outcomes.ts';
import { importSaidSchema } from './import-said.ts';

const moment = z.iso.datetime();
const count = z.int().nonnegative();

/** What files of a site's folder of imports can be. */
export const importFileSources = ['openstreetmap', 'geojson', 'csv'] as const;

/** What a run of an import can have brought: the fictional town comes by importers, too. */
export const importRunSources = [...importFileSources, 'demonstration'] as const;

/** How far an import is: what it does, one after the other. */
export const importPhases = [
  'reading',
  'checking',
  'comparing',
  'places',
  'localities',
  'removing',
  'trails',
  'basemap',
] as const;

export const importRunSchema = z
  .object({
    _id: numericId,
    source: z.enum(importRunSources),
    dataset: z.string().meta({ description: 'Under which the next version of the file is known' }),
    file: z.string(),
    startedAt: moment.meta({ description: 'When the first row was stored' }),
    endedAt: moment.nullable(),
    state: z.enum(['running', 'finished', 'failed']),
    failure: z.enum(importFailures).nullable(),
    detail: z.string().nullable().meta({ description: 'What failed, in English; null where nothing did' }),
    said: importSaidSchema,
    by: z
      .object({
        isCommand: z.boolean().meta({ description: 'Whether the command did it' }),
        person: personSchema.nullable().meta({ description: 'null for the command, and for deleted accounts' }),
      })
      .nullable()
      .meta({ description: 'Who imported it; null where that is not known' }),
    counts: importCountsSchema.nullable().meta({ description: 'null where it did not come to its end' }),
    isFileKept: z.boolean().meta({
      description:
        'Whether its file is kept and can be imported again: the last two of each dataset are, and the one that counts now is left out',
    }),
    refusals: z.array(importRefusalSchema).meta({ description: 'The first that were refused' }),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.output<typeof importRunSchema>;

export const importFileSchema = z
  .object({
    name: z.string(),
    sizeBytes: count,
    changedAt: moment,
    source: z.enum(importFileSources),
    dataset: z.string(),
    isNew: z.boolean().meta({ description: 'Whether it is newer than what was imported of its dataset' }),
  })
  .meta({ id: 'ImportFile' });
export type ImportFile = z.output<typeof importFileSchema>;

export const importStateSchema = z
  .object({
    running: z
      .object({
        file: z.string().nullable().meta({ description: 'null where the command imports' }),
        phase: z.enum(importPhases).nullable(),
        done: z.number(),
        total: z.number().nullable().meta({ description: 'In the same unit; null where nobody knows beforehand' }),
        isStopping: z.boolean(),
        isDryRun: z.boolean().meta({ description: 'Whether it only finds what an import would do' }),
      })
      .nullable(),
    last: z
      .object({
        file: z.string(),
        endedAt: moment.nullable(),
        state: z.enum(['finished', 'failed']),
        failure: z.enum(importFailures).nullable(),
        detail: z.string().nullable(),
        said: importSaidSchema,
        counts: importCountsSchema.nullable(),
      })
      .nullable()
      .meta({ description: 'How the last one ended that was begun by a call' }),
    dryRun: importDryRunSchema
      .nullable()
      .meta({ description: 'What the last dry run found, as long as nothing was imported since' }),
  })
  .meta({ id: 'ImportState' });
export type ImportState = z.output<typeof importStateSchema>;

const reading = { 401: errorBody, 403: errorBody, ...refusals };

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: `The record of all imports, the latest first. ${listPageSize} on a page`,
  tag: 'operating',
  access: 'operator',
  query: z.strictObject({ ...readQueryShape, nextPageToken: pageToken }),
  responses: {
    200: z
      .object({ results: z.array(importRunSchema), nextPageToken: z.string().nullable() })
      .meta({ id: 'ImportRuns' }),
    ...reading,
  },
});

export const listImportFiles = endpoint({
  method: 'GET',
  path: '/api/imports/files',
  summary: 'The files of the folder imports/ that can be imported: .osm.pbf, .geojson and .csv',
  tag: 'operating',
  access: 'operator',
  query: readQuery,
  responses: {
    200: z
      .object({
        folder: z.string(),
        server: z.string().meta({ description: 'The name of the machine whose folder it is' }),
        elsewhere: z
          .array(z.object({ name: z.string(), server: z.string(), sentAt: moment }))
          .meta({ description: 'Files that were sent in the last week to another server, and are not in this folder' }),
        hasDemonstration: z.boolean().meta({ description: 'Whether the fictional town is there' }),
        files: z.array(importFileSchema),
      })
      .meta({ id: 'ImportFiles' }),
    ...reading,
  },
});

export type ImportFilesElsewhere = z.output<(typeof listImportFiles)['responses'][200]>['elsewhere'];

export const getRunningImport = endpoint({
  method: 'GET',
  path: '/api/imports/running',
  summary: 'The import that runs, on whichever server, and how the last one ended',
  tag: 'operating',
  access: 'operator',
  query: readQuery,
  responses: { 200: importStateSchema, ...reading },
});

export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary:
    'Begins to import a file of the folder, or as a run of the record had it, one at a time on all servers; /api/imports/running says how far it is',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  query: noQuery,
  body: z
    .strictObject({
      ...chosenFileShape,
      keepsDemonstration: z
        .boolean()
        .meta({ description: 'false: the fictional town goes when the first row is stored' }),
    })
    .refine(isOneChosen, oneChosen),
  responses: {
    200: z.object({ startedAt: moment }).meta({ id: 'ImportStarted' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});

export const stopImport = endpoint({
  method: 'POST',
  path: '/api/imports/running/stop',
  summary: 'Stops the import that a call began. What was stored so far stays; the same file again completes it',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  query: noQuery,
  responses: {
    200: z
      .object({ isStopping: z.boolean().meta({ description: 'false where none runs that a call began' }) })
      .meta({ id: 'ImportStopped' }),
    401: errorBody,
    ...writeRefusals,
  },
});
