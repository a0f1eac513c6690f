import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works on this data folder. The message is one sentence and says which, when it is known. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  readonly processId: number | undefined;

  constructor(dataDir: string, processId: number | undefined) {
    const holder = processId === undefined ? 'another process' : `the process ${processId}`;
    super(`The data folder ${dataDir} is in use by ${holder}: stop it first, or choose another DATA_DIR.`);
    this.processId = processId;
  }
}

export interface DataFolderLock {
  /** Gives the folder back. Idempotent. The end of the process does the same, however it ends. */
  release(): void;
}

const sqliteBusy = 5;

/** Keeps held locks reachable: a lock that is collected as garbage is given back. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that may work on `dataDir`, which must exist. Throws {@link DataFolderInUseError}.
 *
 * Two processes on one embedded database silently lose rows, so this must hold in every case. A file with a process id
 * in it cannot promise that: after a crash someone has to judge it stale and remove it, two may do so at once, and in
 * containers ids mean different things to different processes. Only the operating system knows when a holder is gone.
 * Node offers no lock on files, except inside SQLite: an exclusive transaction on an empty database file is such a
 * lock, released by the system on any kind of death. The process id stands beside it only for the error's sentence.
 */
export function acquireDataFolderLock(dataDir: string): DataFolderLock {
  const holderFile = join(dataDir, 'lock-holder.json');
  const lockFile = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lockFile.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lockFile.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new DataFolderInUseError(dataDir, readHolder(holderFile));
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${dataDir} cannot be locked: ${reason}.`, { cause: error });
  }
  held.add(lockFile);
  writeFileSync(`${holderFile}.new`, JSON.stringify({ processId: process.pid }));
  renameSync(`${holderFile}.new`, holderFile);
  return {
    release() {
      if (!held.delete(lockFile)) return;
      rmSync(holderFile, { force: true });
      lockFile.close();
    },
  };
}

function readHolder(holderFile: string): number | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(holderFile, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('processId' in holder)) return undefined;
    return typeof holder.processId === 'number' ? holder.processId : undefined;
  } catch {
    return undefined;
  }
}
