import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { readinessParts } from '../site/health.ts';

const moment = z.iso.datetime();
const bytes = z.number().int().nonnegative();

/** How backups are called that are made by a call: by when they were begun, in UTC. */
export const backupName = z.string().regex(/^site-\d{4}-\d\d-\d\dT\d{6}\.tar\.gz$/, 'must be the name of a backup');

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
      files: z
        .array(z.object({ name: backupName, at: moment, sizeBytes: bytes }))
        .meta({ description: 'Those that were made here and are kept by the server that answers, the newest first' }),
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

export const downloadBackup = endpoint({
  method: 'POST',
  path: '/api/site/backups/:name/download',
  summary:
    'A backup as a file, from the server that keeps it; 404 where the server that answers does not. It holds all that people entrusted to the site, passwords (hashed) and addresses included',
  tag: 'operating',
  access: 'operator',
  // Each download is one: the audit log tells of all.
  idempotency: 'none',
  params: z.strictObject({ name: backupName }),
  query: noQuery,
  responses: { 401: errorBody, 404: errorBody, ...writeRefusals },
  raw: { contentType: 'application/gzip', description: 'The file that `atlas restore` takes' },
});
