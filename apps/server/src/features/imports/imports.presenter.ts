import type * as contract from '@access-atlas/contract/operating/imports.ts';
import { photoAddress } from '../../domain/photos/photo-address.ts';
import type { KnownAttempt } from './get-running-import.ts';
import type { StoredImportRun } from './import-runs.sql.ts';
import type { OfferedFile } from './list-import-files.ts';
import { readImportReport } from './read-import-report.ts';
import { stoppedReason } from './stopped-reason.ts';

/** A file of the folder as the API shows it. */
export function presentImportFile({ changedAt, ...file }: OfferedFile): contract.ImportFile {
  return { ...file, changedAt: changedAt.toISOString() };
}

/** A run in the record as the API shows it. @param isImporting whether anything is imported now */
export function presentImportRun(run: StoredImportRun, isImporting: boolean): contract.ImportRun {
  const { id, source, dataset, file, status, startedAt, endedAt } = run;
  // The fictional town is loaded without a lease.
  const isLost = status === 'running' && !isImporting && source !== 'demonstration';
  const report = readImportReport(run.report);
  return {
    _id: String(id),
    source,
    dataset,
    file,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    state: isLost ? 'failed' : status,
    ...(isLost ? { failure: 'interrupted', detail: null } : failureOf(run)),
    by: byOf(run),
    counts: report?.counts ?? null,
    refusals: report?.refusals ?? [],
  };
}

/** What runs, and how the last one ended, as the API shows it. */
export function presentImportState({
  running,
  isCommandRunning,
  isStopWanted,
  ended,
  report,
}: KnownAttempt): contract.ImportState {
  const byCommand = { file: null, phase: null, done: 0, total: null, isStopping: false };
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
          },
    last: ended && {
      file: ended.file,
      endedAt: ended.endedAt?.toISOString() ?? null,
      state: ended.failure === null ? 'finished' : 'failed',
      failure: ended.failure,
      detail: ended.detail,
      counts: readImportReport(report)?.counts ?? null,
    },
  };
}

function failureOf({ status, report }: StoredImportRun): Pick<contract.ImportRun, 'failure' | 'detail'> {
  if (status !== 'failed') return { failure: null, detail: null };
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
