import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError, DatabaseUnsuitableError } from '../database-errors.ts';
import type { DatabaseLog } from '../database-log.ts';
import {
  idleTransactionSince,
  nextMessage,
  statementSince,
  type ToWorker,
  type WorkerStart,
} from './embedded-database-protocol.ts';
import { createSocketFolder, type SocketFolder, socketName } from './socket-folder.ts';

/** PostgreSQL's major version inside the PGlite that package.json pins. */
export const embeddedPostgresqlMajor = 18;

/** PostgreSQL allows itself 2 MB of its own stack; what WebAssembly makes of that must fit, or it crashes. */
const stackSizeMb = 32;

/**
 * Where the embedded database keeps its rows: in a folder `database` inside the site's data folder, or, for tests, in
 * memory (empty, or filled from a file that `snapshot` made).
 */
export type EmbeddedStorage = { dataDir: string; snapshotFile?: never } | { dataDir?: never; snapshotFile?: string };

export interface EmbeddedDatabaseOptions {
  storage: EmbeddedStorage;
  log: DatabaseLog;
  /** A statement that runs longer is ended by ending the worker. */
  statementLimitMilliseconds: number;
}

/** Between attempts to open it again: whatever was wrong, it must serve within five seconds of being right. */
const longestPauseMilliseconds = 2_000;

/**
 * PostgreSQL compiled to WebAssembly (PGlite), in a thread of its own, behind a unix socket.
 *
 * What is committed survives the end of this process at any moment, because each commit is written to the file system
 * before it is answered. It is not safe against the loss of power: PGlite never waits for the disk (fsync).
 *
 * PGlite cannot cancel a statement, so the watchdog ends the whole worker and opens the database again, which recovers
 * as after a crash: committed rows stay, the statement's client sees its connection break.
 */
export class EmbeddedDatabase {
  readonly #folder: string | undefined;
  readonly #snapshotFile: string | undefined;
  readonly #log: DatabaseLog;
  readonly #statementLimitMilliseconds: number;
  readonly #socketFolder: SocketFolder;
  readonly #clock = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
  #worker: Worker | undefined;
  #opened: Promise<void> = Promise.resolve();
  #watchdog: NodeJS.Timeout | undefined;
  #watchdogSuspensions = 0;
  #closing = false;

  /** Opens the database, creating it when the folder has none. Throws {@link DatabaseUnsuitableError}. */
  static async open(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
    const { dataDir } = options.storage;
    const folder = dataDir === undefined ? undefined : join(dataDir, 'database');
    const isNew = folder !== undefined && !holdsDatabase(folder);
    const database = new EmbeddedDatabase(options, folder, await createSocketFolder(dataDir));
    try {
      if (isNew) await database.#createFolder(folder);
      database.#opened = database.#start(folder);
      await database.#opened;
    } catch (error) {
      await database.close();
      throw error;
    }
    database.#watch();
    return database;
  }

  private constructor(options: EmbeddedDatabaseOptions, folder: string | undefined, socketFolder: SocketFolder) {
    this.#folder = folder;
    this.#snapshotFile = options.storage.snapshotFile;
    this.#log = options.log;
    this.#statementLimitMilliseconds = options.statementLimitMilliseconds;
    this.#socketFolder = socketFolder;
  }

  /** What the driver takes as `host`. */
  get socketFolder(): string {
    return this.#socketFolder.path;
  }

  /** Whether it lives in a folder, so that there is something to keep up. */
  get isOnDisk(): boolean {
    return this.#folder !== undefined;
  }

  /** Waits while the database is being reopened. */
  ready(): Promise<void> {
    return this.#opened;
  }

  /** Lets statements run as long as they need while `work` goes on. */
  async withoutWatchdog<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#watchdogSuspensions++;
    try {
      return await work();
    } finally {
      this.#watchdogSuspensions--;
    }
  }

  /** The whole database as a tar file, for `snapshotFile`. No client may be in a transaction. */
  async snapshot(): Promise<Uint8Array> {
    const worker = this.#worker;
    if (worker === undefined) throw new DatabaseUnavailableError('The embedded database is not open.');
    const answer = nextMessage(worker, 'snapshot');
    worker.postMessage({ kind: 'snapshot' } satisfies ToWorker);
    const message = await answer;
    return message.bytes;
  }

  /** Ends the worker after its running statement. Idempotent. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#watchdog);
    await this.#opened.catch(() => undefined);
    await this.#stopWorker();
    this.#socketFolder.remove();
  }

  async #start(folder: string | undefined): Promise<void> {
    this.#clock.fill(0n);
    const workerData: WorkerStart = { socketPath: join(this.socketFolder, socketName), clock: this.#clock.buffer };
    if (folder !== undefined) workerData.folder = folder;
    if (this.#snapshotFile !== undefined) workerData.snapshotFile = this.#snapshotFile;
    keepCompiledCode();
    const worker = new Worker(new URL('./embedded-database-worker.ts', import.meta.url), {
      name: 'embedded database',
      workerData,
      execArgv: [],
      resourceLimits: { stackSizeMb },
    });
    await nextMessage(worker, 'ready');
    this.#worker = worker;
    worker.on('error', (error) => this.#log.error({ err: error }, 'The embedded database failed.'));
    worker.once('exit', () => this.#reopenAfterExit(worker));
  }

  /** A folder is complete or absent: it is made under another name, so that a kill during creation leaves no half. */
  async #createFolder(folder: string): Promise<void> {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    await this.#start(unfinished);
    await this.#stopWorker();
    renameSync(unfinished, folder);
  }

  async #stopWorker(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#worker = undefined;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
    const stuck = setTimeout(() => worker.terminate(), this.#statementLimitMilliseconds);
    await exited;
    clearTimeout(stuck);
  }

  #reopenAfterExit(worker: Worker): void {
    if (this.#closing || this.#worker !== worker) return;
    this.#worker = undefined;
    this.#opened = this.#reopen();
    // Those who wait for it hear of the failure; without them it must not end the process.
    this.#opened.catch(() => undefined);
  }

  async #reopen(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (this.#closing) throw new DatabaseUnavailableError('The embedded database is closed.');
      const begin = performance.now();
      try {
        await this.#start(this.#folder);
        this.#log.warn({ milliseconds: Math.round(performance.now() - begin) }, 'The embedded database is open again.');
        return;
      } catch (error) {
        this.#log.error(
          { err: error, attempt },
          'The embedded database could not be opened again; another attempt follows.',
        );
        await new Promise((resolve) => setTimeout(resolve, Math.min(attempt * 500, longestPauseMilliseconds)));
      }
    }
  }

  #watch(): void {
    const period = Math.min(500, Math.ceil(this.#statementLimitMilliseconds / 4));
    this.#watchdog = setInterval(() => {
      if (this.#watchdogSuspensions > 0) return;
      const milliseconds = Math.max(this.#since(statementSince), this.#since(idleTransactionSince));
      if (milliseconds < this.#statementLimitMilliseconds) return;
      this.#log.error(
        { milliseconds },
        'A statement or a waiting transaction took too long: the embedded database is ended and opened again.',
      );
      this.#clock.fill(0n);
      void this.#worker?.terminate();
    }, period);
    this.#watchdog.unref();
  }

  #since(index: number): number {
    const moment = Atomics.load(this.#clock, index);
    return moment === 0n ? 0 : Number((process.hrtime.bigint() - moment) / 1_000_000n);
  }
}

/** Whether there is a database in `folder`. Throws {@link DatabaseUnsuitableError} for what cannot be opened. */
function holdsDatabase(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new DatabaseUnsuitableError(`The folder ${folder} holds files but no database: move them away.`);
  }
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major === String(embeddedPostgresqlMajor)) return true;
  throw new DatabaseUnsuitableError(
    `The database in ${folder} was written by PostgreSQL ${major} and this version embeds PostgreSQL ${embeddedPostgresqlMajor}: run "atlas backup" with the version that wrote it and "atlas restore" with this one.`,
  );
}

/**
 * V8 frees compiled WebAssembly that seems unused, and now and then aborts the whole process while it does
 * (nodejs/node#64500: "Check failed: jit_page_->allocations_.erase"). PGlite's code is wanted until the process ends.
 */
function keepCompiledCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}
