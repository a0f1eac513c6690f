import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { withLease } from '../jobs/with-lease.ts';
import { isDiskFull } from '../runtime/is-disk-full.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { type BackupProgress, backup } from './backup.ts';
import { recordFailedBackup, recordMadeBackup } from './backup-record.ts';

export interface BackupRunnerOptions {
  readonly database: Pick<Database, 'kysely' | 'engine' | 'withoutWatchdog'>;
  readonly photoStore: PhotoStore;
  readonly referenceAdditionsFile: string | undefined;
  /** Where the files go; made when the first one comes. */
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Makes backups in the background while the site is in use, one at a time on all servers of a site. */
export interface BackupRunner {
  /**
   * Begins a backup; how it ends stands in the site's record of backups. Nothing happens where this process makes one, and
   * where another server does.
   */
  start(now: Date): void;
  /** How far the one is that this process makes; null where it makes none. */
  progress(): Pick<BackupProgress, 'step' | 'done'> | null;
  /** Abandons what is running and resolves when it has ended. */
  stop(): Promise<void>;
}

/** The job by which other servers know that one is made. */
export const backupJob = 'backup';
const keptFiles = 3;
const fileName = /^site-\d{4}-\d\d-\d\dT\d{6}\.tar\.gz$/;

/** @see BackupRunner */
export function createBackupRunner({ folder, log, ...options }: BackupRunnerOptions): BackupRunner {
  const { database } = options;
  const { kysely } = database;
  const stopping = new AbortController();
  let running: { progress: Pick<BackupProgress, 'step' | 'done'>; readonly ended: Promise<void> } | null = null;

  async function make(now: Date): Promise<void> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { file, sizeBytes, rows, photos } = await backup({
        ...options,
        file: join(folder, `site-${now.toISOString().replaceAll(':', '').slice(0, 17)}.tar.gz`),
        signal: stopping.signal,
        onProgress: (progress) => {
          if (running !== null) running.progress = progress;
        },
      });
      const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
      await recordMadeBackup(kysely, { at: new Date(), file, sizeBytes, rows: rowCount, photos });
      log.info({ file, sizeBytes }, 'A backup was made.');
      await removeOldFiles(folder).catch((error: unknown) => log.warn({ err: error }, 'Old backups were not removed.'));
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn({ err: error }, 'A backup could not be made.');
      await recordFailedBackup(kysely, { at: new Date(), reason: isDiskFull(error) ? 'diskFull' : 'other' });
    }
  }

  return {
    start: (now) => {
      if (running !== null || stopping.signal.aborted) return;
      const ended = withLease(database, { job: backupJob, holder: randomUUID() }, () => make(now))
        // The database went away meanwhile: there is nowhere to note it.
        .catch((error: unknown) => log.warn({ err: error }, 'How a backup ended could not be noted.'))
        .then(() => {
          running = null;
        });
      running = { progress: { step: 'tables', done: 0 }, ended };
    },
    progress: () => running?.progress ?? null,
    stop: async () => {
      stopping.abort(new Error('The server is being stopped.'));
      await running?.ended;
    },
  };
}

/** Leaves the newest files, of those that were made here. */
async function removeOldFiles(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  for (const name of files.slice(0, -keptFiles)) await rm(join(folder, name), { force: true });
}
