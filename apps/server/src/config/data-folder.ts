import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { probeFileIn } from '../runtime/probe-file.ts';
import { isSystemError, systemReason } from '../runtime/system-reason.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/** A new embedded database takes 40 MB before anything is in it. */
const newDatabaseMegabytes = 64;
/** As a umask: nothing for the group and others. */
const ownerAlone = 0o077;
const bytesPerMegabyte = 1024 * 1024;

/**
 * Makes the site's data folder where it is missing, keeps other users of the machine out of it, and proves that it can be
 * written to and has room: what fails later, inside the database, tells nobody what to do.
 * @throws {ConfigError} one sentence
 */
export function prepareDataFolder({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  try {
    // For whatever is made from now on. The embedded database sets modes of its own, within a folder that is closed.
    process.umask(ownerAlone);
    makeFolder(dataDir);
    closeToOthers(dataDir);
    proveWritable(dataDir);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new ConfigError(`The setting DATA_DIR names ${dataDir}, which cannot be used: ${systemReason(error)}.`);
  }
  if (databaseUrl !== null || existsSync(join(dataDir, 'database'))) return;
  const { bavail, bsize } = statfsSync(dataDir);
  const freeMegabytes = Math.floor((bavail * bsize) / bytesPerMegabyte);
  if (freeMegabytes < newDatabaseMegabytes) {
    throw new ConfigError(
      `The setting DATA_DIR names ${dataDir}, where ${freeMegabytes} MB are free: a new site needs ${newDatabaseMegabytes} MB.`,
    );
  }
}

/**
 * Makes a folder and those above it, one by one: Node's `recursive` tries for ever where nothing can be made, because it
 * takes the refusal for a missing parent, as below /proc.
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process made it meanwhile, or it is no folder: then writing into it says so.
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
  }
}

/**
 * Takes from other users what an earlier version let them do. A folder that they cannot enter is not looked into: photos
 * are many.
 */
function closeToOthers(path: string): void {
  const { mode } = statSync(path);
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isFile() && (statSync(child).mode & ownerAlone) !== 0) chmodSync(child, 0o600);
    else if (entry.isDirectory() && (statSync(child).mode & ownerAlone) !== 0) closeToOthers(child);
  }
  // Last, so that it is looked into again where this was interrupted.
  if ((mode & ownerAlone) !== 0) chmodSync(path, 0o700);
}

function proveWritable(folder: string): void {
  const { path, content } = probeFileIn(folder);
  try {
    const file = openSync(path, 'wx', 0o600);
    try {
      writeSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } finally {
    rmSync(path, { force: true });
  }
}
