import { readFileSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import {
  type FromWorker,
  idleTransactionSince,
  statementSince,
  type ToWorker,
  type WorkerStart,
} from './embedded-database-protocol.ts';

/*
 * The thread in which the embedded PostgreSQL lives. It computes while a statement runs and hears nothing meanwhile,
 * so it notes in memory that the main thread reads what it is doing since when (see embedded-database.ts).
 */

const start: WorkerStart = workerData;
const clock = new BigInt64Array(start.clock);

/** The exit status by which PGlite jumps out of a statement that failed, as PostgreSQL does by `longjmp`. */
const statementFailed = 100;

class WatchedPGlite extends PGlite {
  #crash: unknown;

  override async execProtocolRawStream(...call: Parameters<PGlite['execProtocolRawStream']>): Promise<void> {
    Atomics.store(clock, idleTransactionSince, 0n);
    Atomics.store(clock, statementSince, process.hrtime.bigint());
    try {
      await super.execProtocolRawStream(...call);
    } finally {
      Atomics.store(clock, statementSince, 0n);
    }
    if (this.#crash !== undefined) await endThread(this.#crash);
    if (this.isInTransaction()) Atomics.store(clock, idleTransactionSince, process.hrtime.bigint());
  }

  /**
   * PGlite swallows whatever a statement throws, also a stack overflow or a fault in WebAssembly, after which the
   * client gets no answer and the memory is in no known state. A real server crashes and recovers then; so do we.
   */
  crashOnFault(): void {
    const { mod } = this;
    if (mod === undefined) throw new Error('The database is not open.');
    const runStatement = mod._PostgresMainLoopOnce;
    mod._PostgresMainLoopOnce = () => {
      try {
        runStatement();
      } catch (error) {
        const failed = error instanceof Object && 'status' in error && error.status === statementFailed;
        if (!failed) this.#crash ??= error;
        throw error;
      }
    };
  }
}

/** Ends this thread by an uncaught error, which the main thread hears of. Never resolves: nothing may run before. */
function endThread(reason: unknown): Promise<never> {
  queueMicrotask(() => {
    throw reason;
  });
  return new Promise(() => undefined);
}

const options: PGliteOptions = { extensions: { pg_trgm, unaccent } };
if (start.folder !== undefined) options.dataDir = start.folder;
if (start.snapshotFile !== undefined) options.loadDataDir = new Blob([readFileSync(start.snapshotFile)]);

const database = new WatchedPGlite(options);
await database.waitReady;
database.crashOnFault();

rmSync(start.socketPath, { force: true });
const server = new PGLiteSocketServer({ db: database, path: start.socketPath, maxConnections: 1 });
await server.start();
send({ kind: 'ready' });

parentPort?.on('message', async (message: ToWorker) => {
  if (message.kind === 'snapshot') {
    await database.exec('checkpoint');
    const snapshot = await database.dumpDataDir('none');
    send({ kind: 'snapshot', bytes: new Uint8Array(await snapshot.arrayBuffer()) });
  } else {
    await server.stop();
    await database.close();
    send({ kind: 'closed' });
    parentPort?.close();
  }
});

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}
