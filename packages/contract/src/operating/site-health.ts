import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { readinessParts } from '../site/health.ts';

const moment = z.iso.datetime();
const bytes = z.number().int().nonnegative();

/** What a site does by the clock. */
export const jobNames = ['mails', 'weeklyMails', 'appleRevocations', 'possibleDuplicates', 'maintenance'] as const;

export const siteHealthSchema = z
  .object({
    version: z.string(),
    startedAt: moment.meta({ description: 'When the server that answers was started' }),
    parts: z.object(readinessParts).meta({ description: 'As /health/ready says it' }),
    database: z.object({
      engine: z.enum(['embedded', 'postgresql']),
      version: z.string(),
      bytes,
    }),
    disk: z
      .object({ freeBytes: bytes, totalBytes: bytes })
      .nullable()
      .meta({ description: 'Where the data folder is; null where that cannot be read' }),
    mails: z.object({
      isSending: z.boolean().meta({ description: 'false where the operator named no mail server' }),
      waiting: z.int(),
      oldestAt: moment.nullable(),
      attemptsMax: z.int().meta({ description: 'How often the one that fails most was tried' }),
    }),
    jobs: z
      .array(
        z.object({
          name: z.enum(jobNames),
          isRunning: z.boolean(),
          endedAt: moment.nullable().meta({ description: 'When it ran last, on the server that answers' }),
          hasFailed: z.boolean().meta({ description: 'Whether that run failed' }),
        }),
      )
      .meta({ description: 'What is done by the clock, as far as the server that answers does it' }),
    backup: z.object({
      running: z
        .object({
          step: z.enum(['tables', 'photos']).nullable().meta({ description: 'null where another server makes it' }),
          done: z.int().nullable().meta({ description: 'Rows, or photos, that are in it so far' }),
        })
        .nullable(),
      last: z
        .object({ at: moment, file: z.string(), sizeBytes: bytes, rows: z.int(), photos: z.int() })
        .nullable()
        .meta({ description: 'The last that was made, here or by the command' }),
      failed: z
        .object({ at: moment, reason: z.enum(['diskFull', 'other']) })
        .nullable()
        .meta({ description: 'The last attempt, where it failed' }),
      restored: z
        .object({ at: moment, madeAt: moment })
        .nullable()
        .meta({ description: 'When this site was filled from a backup, and when that had been made' }),
    }),
    slowCalls: z
      .array(
        z.object({
          method: z.string(),
          route: z.string(),
          count: z.int(),
          p95Milliseconds: z.number(),
          longestMilliseconds: z.number(),
        }),
      )
      .meta({
        description: 'The routes that took longest in the last hour on the server that answers, the slowest first',
      }),
  })
  .meta({ id: 'SiteHealth' });
export type SiteHealth = z.output<typeof siteHealthSchema>;

export const getSiteHealth = endpoint({
  method: 'GET',
  path: '/api/site/health',
  summary: 'How a site does: its parts, disk, mails, jobs, backups, and what is slow',
  tag: 'operating',
  access: 'operator',
  query: readQuery,
  responses: { 200: siteHealthSchema, 401: errorBody, 403: errorBody, ...refusals },
});

export const startBackup = endpoint({
  method: 'POST',
  path: '/api/site/backups',
  summary: 'Begins to back up all rows and photos into a file of the data folder; /api/site/health says how far it is',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  query: noQuery,
  responses: {
    200: z.object({ startedAt: moment }).meta({ id: 'BackupStarted' }),
    401: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});
