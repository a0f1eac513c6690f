import type { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError } from '../database-errors.ts';

/** What the embedded database's worker is started with. Without `folder` the database lives in memory. */
export interface WorkerStart {
  /** The folder of the table files. Absent: in memory. */
  folder?: string;
  /** A tar file made from a `snapshot` message, from which an in-memory database is filled. */
  snapshotFile?: string;
  /** The unix socket to listen on; its name must be `.s.PGSQL.5432` for the driver to find it. */
  socketPath: string;
  /** Two BigInt64, each a `process.hrtime` or 0: see {@link statementSince} and {@link idleTransactionSince}. */
  clock: SharedArrayBuffer;
}

/** Index in the clock: when the running statement began; 0 while none runs. */
export const statementSince = 0;
/** Index in the clock: since when a transaction is open without a statement; 0 while there is none such. */
export const idleTransactionSince = 1;

export type ToWorker = { kind: 'snapshot' } | { kind: 'close' };

export type FromWorker = { kind: 'ready' } | { kind: 'snapshot'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'closed' };

/** The next message of one kind. Rejects when the worker ends first. */
export function nextMessage<Kind extends FromWorker['kind']>(
  worker: Worker,
  kind: Kind,
): Promise<Extract<FromWorker, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker) => {
      if (!isOfKind(message, kind)) return;
      forget();
      resolve(message);
    };
    const onError = (error: unknown) => {
      forget();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onExit = () => onError(new DatabaseUnavailableError('The embedded database ended unexpectedly.'));
    const forget = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}

function isOfKind<Kind extends FromWorker['kind']>(
  message: FromWorker,
  kind: Kind,
): message is Extract<FromWorker, { kind: Kind }> {
  return message.kind === kind;
}
