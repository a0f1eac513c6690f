import type { ImportDryRun } from '@access-atlas/contract/operating/import-dry-runs.ts';
import { importFailures } from '@access-atlas/contract/operating/import-outcomes.ts';
import type * as contract from '@access-atlas/contract/operating/imports.ts';
import { z } from 'zod';
import { photoAddress } from '../../domain/photos/photo-address.ts';
import type { KnownAttempt } from './get-running-import.ts';
import type { StoredImportRun } from './import-runs.sql.ts';
import type { OfferedFile } from './list-import-files.ts';
import type { ListedRun } from './list-imports.ts';
import { presentRefusal, presentSaid } from './present-said.ts';
import { readImportReport } from './read-import-report.ts';
import type { SentFile } from './sent-files.ts';
import { stoppedReason } from './stopped-reason.ts';

/** A file of the folder as the API shows it. */
export function presentImportFile({ changedAt, path: _, ...file }: OfferedFile): contract.ImportFile {
  return { ...file, changedAt: changedAt.toISOString() };
}

/** A file that lies on another server as the API shows it. */
export function presentSentFile({ name, server, sentAt }: SentFile): contract.ImportFilesElsewhere[number] {
  return { name, server, sentAt: sentAt.toISOString() };
}

/** A run in the record as the API shows it. @param isImporting whether anything is imported now */
export function presentImportRun(run: ListedRun, isImporting: boolean): contract.ImportRun {
  const { id, source, dataset, file, status, startedAt, endedAt } = run;
  // The fictional town is loaded without a lease.
  const isLost = status === 'running' && !isImporting && source !== 'demonstration';
  const report = readImportReport(run.report);
  const failure = isLost ? ({ failure: 'interrupted', detail: null } as const) : failureOf(run);
  return {
    _id: String(id),
    source,
    dataset,
    file,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    state: isLost ? 'failed' : status,
    ...failure,
    ...presentSaid(failure.detail),
    by: byOf(run),
    counts: report?.counts ?? null,
    refusals: report?.refusals ?? [],
    isFileKept: run.isFileKept,
  };
}

/** What runs, and how the last one ended, as the API shows it. */
export function presentImportState({
  running,
  isCommandRunning,
  isStopWanted,
  ended,
  report,
  dryRun,
}: KnownAttempt): contract.ImportState {
  const byCommand = { file: null, phase: null, done: 0, total: null, isStopping: false, isDryRun: false };
  return {
    running:
      running === null
        ? isCommandRunning
          ? byCommand
          : null
        : {
            file: running.file,
            phase: running.phase,
            done: running.done,
            total: running.total,
            isStopping: isStopWanted,
            isDryRun: running.isDryRun,
          },
    last: ended && {
      file: ended.file,
      endedAt: ended.endedAt?.toISOString() ?? null,
      state: ended.failure === null ? 'finished' : 'failed',
      failure: ended.failure,
      detail: ended.detail,
      ...presentSaid(ended.detail),
      counts: readImportReport(report)?.counts ?? null,
    },
    dryRun: dryRun && presentDryRun(dryRun),
  };
}

function presentDryRun({ found, ...dryRun }: ImportDryRun): ImportDryRun {
  const samples = found && { ...found.samples, refused: found.samples.refused.map(presentRefusal) };
  return { ...dryRun, ...presentSaid(dryRun.detail), found: found && samples && { ...found, samples } };
}

/** Why a run was given up, as it is noted of those that this version made. */
const givenUpSchema = z.object({ failure: z.enum(importFailures), detail: z.string().nullable() });

function failureOf({ status, report }: StoredImportRun): Pick<contract.ImportRun, 'failure' | 'detail'> {
  if (status !== 'failed') return { failure: null, detail: null };
  const { success, data } = givenUpSchema.safeParse(report);
  if (success) return data;
  const { reason } = Object(report) as { readonly reason?: unknown };
  if (reason === 'interrupted') return { failure: 'interrupted', detail: null };
  if (reason === stoppedReason) return { failure: 'stopped', detail: null };
  return { failure: 'other', detail: typeof reason === 'string' ? reason : null };
}

function byOf({ actorKind, personId, username, avatarFile }: StoredImportRun): contract.ImportRun['by'] {
  if (actorKind === null) return null;
  const person = personId === null ? null : { _id: personId, username, avatar: avatarFile && photoAddress(avatarFile) };
  return { isCommand: actorKind !== 'person', person };
}
