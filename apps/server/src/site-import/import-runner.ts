import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ImportFileError } from '../domain/errors/import-file-error.ts';
import {
  type EndedAttempt,
  importJob,
  isStopWanted,
  type RunningAttempt,
  writeAttempt,
} from '../features/imports/import-attempt.ts';
import type { ImportRunner, WantedImport } from '../features/imports/import-services.ts';
import { stoppedReason } from '../features/imports/stopped-reason.ts';
import type { ImportProgress } from '../importing/import-report.ts';
import { ImportSupersededError } from '../importing/import-run.sql.ts';
import { withLease } from '../jobs/with-lease.ts';
import { isDiskFull } from '../runtime/is-disk-full.ts';
import { readImportFolder } from './import-folder.ts';
import { importIntoSite, type SiteImport } from './import-into-site.ts';

export interface ImportRunnerOptions {
  readonly services: SiteImport['services'];
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface Running {
  attempt: RunningAttempt;
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

/** So often other servers are told how far it is, and asked whether it is to stop. */
const notedEveryMilliseconds = 1_000;
/** Of these nobody knows beforehand how much there is to do. */
const endless: ReadonlySet<ImportProgress['phase']> = new Set(['comparing', 'localities', 'trails']);

/** @see ImportRunner */
export function createImportRunner({ services, dataDir, log }: ImportRunnerOptions): ImportRunner {
  const { database } = services;
  const { kysely } = database;
  const folder = join(dataDir, 'imports');
  const closing = new AbortController();
  let running: Running | null = null;

  async function make({ file, keepsDemonstration, personId }: WantedImport, stopping: AbortController): Promise<void> {
    let noted: Promise<unknown> = Promise.resolve();
    let isNoting = false;
    const note = async () => {
      if (running === null || isNoting) return;
      isNoting = true;
      const { attempt } = running;
      try {
        await writeAttempt(kysely, { running: attempt });
        if (await isStopWanted(kysely, attempt.id)) stopping.abort(new Error(stoppedReason));
      } catch (error) {
        log.warn({ err: error }, 'How far an import is could not be noted.');
      } finally {
        isNoting = false;
      }
    };
    await note();
    const noting = setInterval(() => {
      noted = note();
    }, notedEveryMilliseconds);
    let ended: EndedAttempt | null = null;
    try {
      const { importRunId } = await importIntoSite({
        services,
        dataDir,
        file: join(folder, file.name),
        source: file.source,
        dataset: file.dataset,
        columns: {},
        makesBasemap: true,
        keepsDemonstration,
        personId,
        signal: AbortSignal.any([stopping.signal, closing.signal]),
        onProgress: ({ phase, done, total }) => {
          if (running === null) return;
          running.attempt = { ...running.attempt, phase, done, total: endless.has(phase) ? null : total };
        },
      });
      log.info({ file: file.name, importRunId }, 'A file was imported.');
      ended = { file: file.name, endedAt: new Date(), failure: null, detail: null, importRunId };
    } catch (error) {
      // Without a note it was interrupted, whoever asks.
      if (!closing.signal.aborted) {
        log.warn({ err: error, file: file.name }, 'A file could not be imported.');
        ended = { file: file.name, endedAt: new Date(), ...failureOf(error, stopping.signal), importRunId: null };
      }
    } finally {
      clearInterval(noting);
      // A note that came later would say that it runs.
      await noted;
    }
    if (ended !== null) await writeAttempt(kysely, { ended });
  }

  return {
    folder,
    files: () => readImportFolder(folder),
    start: (wanted, now) => {
      if (running !== null || closing.signal.aborted) return;
      const stopping = new AbortController();
      const { name } = wanted.file;
      const ended = withLease(database, { job: importJob, holder: randomUUID() }, () => make(wanted, stopping))
        // The database went away meanwhile: there is nowhere to note it.
        .catch((error: unknown) => log.warn({ err: error }, 'How an import ended could not be noted.'))
        .then(() => {
          running = null;
        });
      running = { attempt: { id: randomUUID(), file: name, phase: null, done: 0, total: null }, stopping, ended };
      log.info({ file: name, at: now }, 'A file is being imported.');
    },
    progress: () => running?.attempt ?? null,
    abort: (id) => {
      if (running?.attempt.id === id) running.stopping.abort(new Error(stoppedReason));
    },
    stop: async () => {
      closing.abort(new Error('The server was stopped.'));
      await running?.ended;
    },
  };
}

function failureOf(error: unknown, stopping: AbortSignal): Pick<EndedAttempt, 'failure' | 'detail'> {
  if (stopping.aborted) return { failure: 'stopped', detail: null };
  if (error instanceof ImportFileError) return { failure: 'file', detail: error.message };
  if (error instanceof ImportSupersededError) return { failure: 'superseded', detail: null };
  return { failure: isDiskFull(error) ? 'diskFull' : 'other', detail: null };
}
