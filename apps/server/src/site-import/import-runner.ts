import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ImportFileError } from '../domain/errors/import-file-error.ts';
import {
  type EndedAttempt,
  forgetDryRun,
  importJob,
  isStopWanted,
  type RunningAttempt,
  readEnded,
  writeAttempt,
  writeDryRun,
} from '../features/imports/import-attempt.ts';
import type { ChosenFile, ImportRunner, WantedImport } from '../features/imports/import-services.ts';
import { stoppedReason } from '../features/imports/stopped-reason.ts';
import { readCsvHeaders } from '../importing/csv/read-csv-headers.ts';
import type { ImportProgress } from '../importing/import-report.ts';
import { recordColumns } from '../importing/records/place-record.ts';
import { withLease } from '../jobs/with-lease.ts';
import { dryRunForSite } from './dry-run-for-site.ts';
import { readFolderPlace } from './folder-place.ts';
import { createFormerFolder } from './former-folder.ts';
import { readImportFolder } from './import-folder.ts';
import type { SiteImport } from './import-into-site.ts';
import { givenUpBecause, importRecorded } from './import-recorded.ts';
import { keptDryRun } from './kept-dry-run.ts';

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
/** Of these nobody knows beforehand how much there is to do; a dry run knows how much it compares. */
const endless: ReadonlySet<ImportProgress['phase']> = new Set(['comparing', 'localities', 'trails']);

/** @see ImportRunner */
export function createImportRunner({ services, dataDir, log }: ImportRunnerOptions): ImportRunner {
  const { database } = services;
  const { kysely } = database;
  const folder = join(dataDir, 'imports');
  const former = createFormerFolder(folder);
  const closing = new AbortController();
  let running: Running | null = null;

  /** Does the work while the site knows how far it is, and until somebody wants it stopped. */
  async function whileNoted(
    stopping: AbortController,
    ended: EndedAttempt | null,
    work: (shared: Pick<SiteImport, 'signal' | 'onProgress'>) => Promise<void>,
  ): Promise<void> {
    let noted: Promise<unknown> = Promise.resolve();
    let isNoting = false;
    const note = async () => {
      if (running === null || isNoting) return;
      isNoting = true;
      const { attempt } = running;
      try {
        await writeAttempt(kysely, { running: attempt, ended });
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
    try {
      await work({
        signal: AbortSignal.any([stopping.signal, closing.signal]),
        onProgress: ({ phase, done, total }) => {
          if (running === null) return;
          const { isDryRun } = running.attempt;
          const isEndless = endless.has(phase) && !isDryRun;
          running.attempt = { ...running.attempt, phase, done, total: isEndless ? null : total };
        },
      });
    } finally {
      clearInterval(noting);
      // A note that came later would say that it runs.
      await noted;
    }
  }

  const abortedAs = () => (closing.signal.aborted ? 'interrupted' : 'stopped');

  async function make({ file, keepsDemonstration, personId }: WantedImport, stopping: AbortController): Promise<void> {
    const { name, path, source, dataset, columns } = file;
    let ended: EndedAttempt | null = null;
    await forgetDryRun(kysely);
    await whileNoted(stopping, null, async (shared) => {
      const signal = shared.signal;
      try {
        const given = { services, dataDir, source, dataset, columns, keepsDemonstration, personId, ...shared };
        const { importRunId } = await importRecorded(
          { ...given, file: path, fileName: name, makesBasemap: true, abortedAs },
          former,
        );
        log.info({ file: name, importRunId }, 'A file was imported.');
        ended = { file: name, endedAt: new Date(), failure: null, detail: null, importRunId };
      } catch (error) {
        // Without a note it was interrupted, whoever asks.
        if (closing.signal.aborted) return;
        log.warn({ err: error, file: name }, 'A file could not be imported.');
        const why = givenUpBecause(error, signal, abortedAs);
        ended = { file: name, endedAt: new Date(), ...why, importRunId: null };
      }
    });
    if (ended !== null) await writeAttempt(kysely, { ended });
  }

  async function tryOut({ name, path, runId, ...file }: ChosenFile, stopping: AbortController): Promise<void> {
    const ended = await readEnded(kysely);
    const about = { file: name, runId: runId === null ? null : String(runId) };
    await forgetDryRun(kysely);
    await whileNoted(stopping, ended, async (shared) => {
      try {
        const report = await dryRunForSite({ services, dataDir, ...file, file: path, ...shared });
        const found = keptDryRun(report, services.vocabulary);
        const endedAt = new Date().toISOString();
        await writeDryRun(kysely, { ...about, endedAt, failure: null, detail: null, found });
      } catch (error) {
        if (closing.signal.aborted) return;
        if (!(error instanceof ImportFileError || stopping.signal.aborted))
          log.warn({ err: error, file: name }, 'What a file would do could not be found.');
        const why = givenUpBecause(error, shared.signal, abortedAs);
        await writeDryRun(kysely, { ...about, endedAt: new Date().toISOString(), ...why, found: null });
      }
    });
    await writeAttempt(kysely, { ended });
  }

  function begin(name: string, isDryRun: boolean, work: (stopping: AbortController) => Promise<void>): void {
    if (running !== null || closing.signal.aborted) return;
    const stopping = new AbortController();
    const ended = withLease(database, { job: importJob, holder: randomUUID() }, () => work(stopping))
      // The database went away meanwhile: there is nowhere to note it.
      .catch((error: unknown) => log.warn({ err: error }, 'How an import ended could not be noted.'))
      .then(() => {
        running = null;
      });
    const attempt = { id: randomUUID(), file: name, phase: null, done: 0, total: null, isDryRun };
    running = { attempt, stopping, ended };
  }

  return {
    folder,
    place: () => readFolderPlace(folder),
    files: () => readImportFolder(folder),
    keptHashes: () => former.hashes(),
    keptPathOf: (file) => former.pathOf(file),
    columnsOf: async (name) => {
      try {
        return { known: recordColumns, headers: await readCsvHeaders(join(folder, name)), problem: null };
      } catch (error) {
        if (!(error instanceof ImportFileError)) throw error;
        return { known: recordColumns, headers: [], problem: error.message };
      }
    },
    start: (wanted, now) => {
      begin(wanted.file.name, false, (stopping) => make(wanted, stopping));
      log.info({ file: wanted.file.name, at: now }, 'A file is being imported.');
    },
    startDryRun: (file, now) => {
      begin(file.name, true, (stopping) => tryOut(file, stopping));
      log.info({ file: file.name, at: now }, 'It is found what a file would do.');
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
