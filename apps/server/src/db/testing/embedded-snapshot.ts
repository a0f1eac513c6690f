import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../connection.ts';
import { silentDatabaseLog } from '../database-log.ts';
import { migrateToLatest } from '../migrate.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';

const oldMilliseconds = 3_600_000;

/**
 * The path of a tar file with an empty, migrated database. It is made once per state of the migrations and kept among
 * the temporary files: creating a database takes seconds, filling one from this file 0.4 s. Safe when several
 * processes make it at once: each writes a file of its own and the last one to finish names it.
 */
export async function migratedSnapshotFile(): Promise<string> {
  const prefix = `access-atlas-test-${userInfo().username}-`;
  const file = join(tmpdir(), `${prefix}${schemaFingerprint}.tar`);
  if (existsSync(file)) return file;
  removeOld(prefix);
  const database = await openEmbedded({}, silentDatabaseLog);
  try {
    await migrateToLatest(database);
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await database.snapshot(), { mode: 0o600 });
    renameSync(unfinished, file);
  } finally {
    await database.close();
  }
  return file;
}

/** Removes the files of former migrations, but none that another process may be about to read. */
function removeOld(prefix: string): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const path = join(tmpdir(), name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > oldMilliseconds) rmSync(path, { force: true });
  }
}
