import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { backupName } from '@access-atlas/contract/operating/site-health.ts';
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

/** A backup as a file of this machine. */
export interface KeptBackup {
  readonly name: string;
  /** When it was whole. */
  readonly at: Date;
  readonly sizeBytes: number;
}

/** Makes backups in the background while the site is in use, one at a time on all servers of a site. */
export interface BackupRunner {
  /**
   * Begins a backup; how it ends stands in the site's record of backups. Nothing happens where this process makes one, and
   * where another server does.
   */
  start(now: Date): void;
  /** The newest files that were made here and are kept on this machine, the newest first. */
  files(): Promise<readonly KeptBackup[]>;
  /** Opens one of these; null where this machine has none of that name. Its content is to be read, or destroyed. */
  open(name: string): Promise<{ readonly sizeBytes: number; readonly content: Readable } | null>;
  /** How far the one is that this process makes; null where it makes none. */
  progress(): Pick<BackupProgress, 'step' | 'done'> | null;
  /** Abandons what is running and resolves when it has ended. */
  stop(): Promise<void>;
}

/** The job by which other servers know that one is made. */
export const backupJob = 'backup';
const keptFiles = 3;
/** A link that somebody put there leads to what is none of ours; Windows has no such flag. */
const noFollow = constants.O_NOFOLLOW ?? 0;

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
        onProgress: ({ step, done }) => {
          if (running !== null) running.progress = { step, done };
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
    files: () => listKept(folder),
    open: (name) => openKept(folder, name),
    progress: () => running?.progress ?? null,
    stop: async () => {
      stopping.abort(new Error('The server is being stopped.'));
      await running?.ended;
    },
  };
}

/** The names of the files that were made here, the oldest first. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => backupName.safeParse(name).success).sort();
}

async function listKept(folder: string): Promise<KeptBackup[]> {
  // Before the first one there is no folder.
  const names = (await namesIn(folder).catch(() => [])).slice(-keptFiles).reverse();
  const files = await Promise.all(
    names.map(async (name) => {
      const about = await lstat(join(folder, name)).catch(() => null);
      return about?.isFile() ? [{ name, at: about.mtime, sizeBytes: about.size }] : [];
    }),
  );
  return files.flat();
}

async function openKept(folder: string, name: string) {
  if (!backupName.safeParse(name).success) return null;
  const handle = await open(join(folder, name), constants.O_RDONLY | noFollow).catch(() => null);
  if (handle === null) return null;
  const about = await handle.stat();
  if (!about.isFile()) {
    await handle.close();
    return null;
  }
  // No more than it said: nobody writes into a backup, and who did would break what is sent.
  const content = handle.createReadStream({ start: 0, end: Math.max(about.size - 1, 0) });
  return { sizeBytes: about.size, content };
}

/** Leaves the newest files, of those that were made here. */
async function removeOldFiles(folder: string): Promise<void> {
  const files = await namesIn(folder);
  for (const name of files.slice(0, -keptFiles)) await rm(join(folder, name), { force: true });
}
