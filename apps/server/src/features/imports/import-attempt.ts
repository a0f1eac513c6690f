import { type ImportDryRun, importDryRunSchema } from '@access-atlas/contract/operating/import-dry-runs.ts';
import { importFailures } from '@access-atlas/contract/operating/import-outcomes.ts';
import { importPhases } from '@access-atlas/contract/operating/imports.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../db/schema.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { isJobHeld } from '../../jobs/job-lease.sql.ts';

/** The job by which servers and the command know that something is imported. */
export const importJob = 'import';

const attemptKey = 'importAttempt';
const stopKey = 'importStop';
const dryRunKey = 'importDryRun';

const runningSchema = z.object({
  id: z.string(),
  file: z.string(),
  phase: z.enum(importPhases).nullable(),
  done: z.number(),
  total: z.number().nullable(),
  isDryRun: z.boolean().default(false),
});
const endedSchema = z.object({
  file: z.string(),
  endedAt: z.iso.datetime().transform((text) => new Date(text)),
  failure: z.enum(importFailures).nullable(),
  detail: z.string().nullable(),
  /** The run in the record, where it stored something to its end. */
  importRunId: z.number().nullable(),
});
const attemptSchema = z.object({ running: runningSchema.nullable(), ended: endedSchema.nullable() });

/** An import that a call began, while it runs. */
export type RunningAttempt = z.output<typeof runningSchema>;
/** How one ended. */
export type EndedAttempt = z.output<typeof endedSchema>;

/** What a site knows of the import that a call began last. */
export interface ImportAttempt {
  readonly running: RunningAttempt | null;
  /** Whether the command imports: nothing more is known of that. */
  readonly isCommandRunning: boolean;
  readonly isStopWanted: boolean;
  readonly ended: (Omit<EndedAttempt, 'endedAt'> & { readonly endedAt: Date | null }) | null;
}

/** Notes what runs, or how it ended. */
export async function writeAttempt(
  kysely: Kysely<DatabaseSchema>,
  attempt:
    | { readonly running: RunningAttempt; readonly ended?: EndedAttempt | null }
    | { readonly ended: EndedAttempt | null },
): Promise<void> {
  await writeSetting(kysely, attemptKey, { running: null, ended: null, ...attempt });
}

/** @see ImportAttempt. What cannot be understood counts as unknown; one whose server went away was interrupted. */
export async function readAttempt(kysely: Kysely<DatabaseSchema>): Promise<ImportAttempt> {
  const { running, ended } = attemptSchema
    .catch({ running: null, ended: null })
    .parse(await readSetting(kysely, attemptKey));
  const isHeld = await isJobHeld(kysely, importJob);
  const isStopWanted = running !== null && (await readSetting(kysely, stopKey)) === running.id;
  if (running === null || isHeld) return { running, isCommandRunning: isHeld && running === null, isStopWanted, ended };
  const { file, isDryRun } = running;
  // Nothing was stored: how the import before it ended is what counts.
  if (isDryRun) return { running: null, isCommandRunning: false, isStopWanted: false, ended };
  const gone = { file, endedAt: null, failure: 'interrupted', detail: null, importRunId: null } as const;
  return { running: null, isCommandRunning: false, isStopWanted: false, ended: gone };
}

/** How the last import ended that a call began; null where none is known. */
export async function readEnded(kysely: Kysely<DatabaseSchema>): Promise<EndedAttempt | null> {
  return attemptSchema.catch({ running: null, ended: null }).parse(await readSetting(kysely, attemptKey)).ended;
}

/** Keeps what a dry run found, for every server, until something is imported. */
export async function writeDryRun(kysely: Kysely<DatabaseSchema>, dryRun: ImportDryRun): Promise<void> {
  await writeSetting(kysely, dryRunKey, dryRun);
}

/** What the last dry run found; null where something was imported since. */
export async function readDryRun(kysely: Kysely<DatabaseSchema>): Promise<ImportDryRun | null> {
  return importDryRunSchema
    .nullable()
    .catch(null)
    .parse((await readSetting(kysely, dryRunKey)) ?? null);
}

/** Forgets what a dry run found: something is imported, and it is true no more. */
export async function forgetDryRun(kysely: Kysely<DatabaseSchema>): Promise<void> {
  await writeSetting(kysely, dryRunKey, null);
}

/** Asks whichever server makes an import to stop it. */
export async function wantStop(kysely: Kysely<DatabaseSchema>, id: string): Promise<void> {
  await writeSetting(kysely, stopKey, id);
}

/** Whether somebody wants an import to be stopped. */
export async function isStopWanted(kysely: Kysely<DatabaseSchema>, id: string): Promise<boolean> {
  return (await readSetting(kysely, stopKey)) === id;
}
