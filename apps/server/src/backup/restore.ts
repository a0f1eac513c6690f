import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { fillEarnedLabels } from '../db/migrations/places/0039-earned-labels.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { writeSetting } from '../db/settings.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { type ArchiveEntry, readArchive, readEntry } from './archive/archive-reader.ts';
import { RestoreRefusedError } from './backup-errors.ts';
import { type BackupManifest, photoOfEntry, referenceAdditionsEntry, tableOfEntry } from './backup-manifest.ts';
import { checkArchive } from './check-archive.ts';
import { withoutForeignKeys } from './tables/foreign-keys.sql.ts';
import { loadRows } from './tables/load-rows.sql.ts';
import { emptyTablesFilledAtStart, type RestoreTarget, requireRestoreTarget } from './tables/restore-target.ts';
import { restoreSequences } from './tables/sequences.sql.ts';

/** A part is 1 MB and at most one batch of the largest rows more. */
const partMaxBytes = 256 * 1024 * 1024;
/** Photos fit inside 1000 × 1000 pixels; one that is larger by far is none of ours. */
const photoMaxBytes = 64 * 1024 * 1024;

export interface RestoreProgress {
  /** Reading the whole file against its manifest, loading rows, writing photos, checking references between rows. */
  readonly step: 'checkingFile' | 'tables' | 'photos' | 'checkingReferences';
  readonly done: number;
  readonly total: number;
}

export interface RestoreOptions {
  /** Migrated and empty; no server may be using it. */
  readonly database: Pick<Database, 'kysely' | 'withoutWatchdog'>;
  readonly file: string;
  /** Where photo files belong. Without it a backup with photos is refused. */
  readonly photoStore?: PhotoStore | undefined;
  /** Where the operator's additions to the vocabularies belong; a file that is there already stays. */
  readonly referenceAdditionsFile?: string | undefined;
  readonly onProgress?: (progress: RestoreProgress) => void;
  readonly signal?: AbortSignal;
}

export interface RestoreReport {
  /** When the backup was made, ISO 8601, UTC. */
  readonly createdAt: string;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly photos: number;
}

/**
 * Restores a backup of either engine, of this schema or an older one, into an empty, migrated database.
 * The whole file is checked before the first write. All rows come in one transaction, after their photo files: after an
 * error, an abort or a kill the database is as empty as before, and the restore can simply be started again (photo files
 * that were written already are swept as any file without a row, or written once more).
 * The database gets a new identity and no change feed: server processes must be started after it.
 * Throws `BackupDamagedError` or `RestoreRefusedError`, one sentence each.
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const { database, file, onProgress } = options;
  onProgress?.({ step: 'checkingFile', done: 0, total: 1 });
  const manifest = await checkArchive(file);
  onProgress?.({ step: 'checkingFile', done: 1, total: 1 });
  if (manifest.photos.count > 0 && options.photoStore === undefined) {
    throw new RestoreRefusedError(`The backup holds ${manifest.photos.count} photos: say where photo files belong.`);
  }
  await database.withoutWatchdog(async () => {
    const target = await requireRestoreTarget(database.kysely, manifest);
    await inTransaction(database.kysely, (transaction) => restoreContent(transaction, target, manifest, options));
    await sql`vacuum (analyze)`.execute(database.kysely);
  });
  return {
    createdAt: manifest.createdAt,
    rows: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])),
    photos: manifest.photos.count,
  };
}

async function restoreContent(
  transaction: Transaction<DatabaseSchema>,
  target: RestoreTarget,
  manifest: BackupManifest,
  options: RestoreOptions,
): Promise<void> {
  await withoutForeignKeys(
    transaction,
    async () => {
      await emptyTablesFilledAtStart(transaction, target);
      await loadArchive(transaction, target, manifest, options);
    },
    (done, total) => options.onProgress?.({ step: 'checkingReferences', done, total }),
  );
  if (!manifest.migrations.includes('0039-earned-labels')) await fillEarnedLabels(transaction);
  await restoreSequences(transaction, manifest.sequences);
  // What another process remembers of this database, such as a saved map index, must not pass for what it is now.
  await writeSetting(transaction, 'databaseId', randomUUID());
}

async function loadArchive(
  transaction: Transaction<DatabaseSchema>,
  target: RestoreTarget,
  manifest: BackupManifest,
  { file, photoStore, referenceAdditionsFile, onProgress, signal }: RestoreOptions,
): Promise<void> {
  const rowsTotal = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let rowsDone = 0;
  let photosDone = 0;
  for await (const entry of readArchive(file)) {
    signal?.throwIfAborted();
    const table = tableOfEntry(entry.name);
    const photo = photoOfEntry(entry.name);
    if (table !== null) {
      rowsDone += await loadPart(transaction, target, manifest, table, entry);
      onProgress?.({ step: 'tables', done: rowsDone, total: rowsTotal });
    } else if (photo !== null && photoStore !== undefined) {
      await photoStore.put(photo, await readEntry(entry, photoMaxBytes));
      photosDone++;
      onProgress?.({ step: 'photos', done: photosDone, total: manifest.photos.count });
    } else {
      const content = await readEntry(entry, partMaxBytes);
      if (entry.name === referenceAdditionsEntry) await restoreReferenceAdditions(referenceAdditionsFile, content);
    }
  }
}

async function loadPart(
  transaction: Transaction<DatabaseSchema>,
  target: RestoreTarget,
  manifest: BackupManifest,
  name: string,
  entry: ArchiveEntry,
): Promise<number> {
  const content = await readEntry(entry, partMaxBytes);
  const lines = content.toString('utf8').split('\n');
  lines.pop();
  const table = target.tables.get(name);
  const columns = manifest.tables.find((one) => one.name === name)?.columns;
  if (table === undefined || columns === undefined) throw new Error(`The table ${name} was not checked before.`);
  await loadRows(transaction, table, columns, lines);
  return lines.length;
}

async function restoreReferenceAdditions(file: string | undefined, content: Buffer): Promise<void> {
  if (file === undefined || existsSync(file)) return;
  await writeFile(file, content, { mode: 0o600, flush: true });
}
