import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { type ArchiveWriter, createArchive } from './archive/archive-writer.ts';
import { backUpPhotos } from './back-up-photos.ts';
import { type BackedUpTables, backUpTables } from './back-up-tables.ts';
import {
  type BackupManifest,
  backupFormat,
  backupFormatVersion,
  manifestEntry,
  referenceAdditionsEntry,
} from './backup-manifest.ts';
import { withOldRowsKept } from './keep-old-rows.sql.ts';
import { readInBatches, readInTransaction } from './tables/read-table.sql.ts';
import { type CatalogTable, readTableCatalog } from './tables/table-catalog.sql.ts';

export interface BackupProgress {
  readonly step: 'tables' | 'photos';
  /** The table being read, in step `tables`. */
  readonly table: string | null;
  /** Rows of all tables, or photos, that are in the backup so far. */
  readonly done: number;
}

export interface BackupOptions {
  readonly database: Pick<Database, 'kysely' | 'engine' | 'withoutWatchdog'>;
  /** Where photo files are; absent: rows alone. */
  readonly photoStore?: PhotoStore | undefined;
  /** The operator's additions to the vocabularies, where there are any. */
  readonly referenceAdditionsFile?: string | undefined;
  /** What is written: a tar file, compressed when its name ends in .gz or .tgz. An older one is replaced at the end. */
  readonly file: string;
  readonly onProgress?: (progress: BackupProgress) => void;
  readonly signal?: AbortSignal;
}

export interface BackupReport {
  readonly file: string;
  readonly sizeBytes: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly photos: number;
}

/**
 * Backs up all rows and photos into one file, for `restore` into either engine; what the file holds: backup-manifest.ts.
 * All rows are as of one moment, while reading and writing go on: on PostgreSQL that is a snapshot; the embedded
 * database keeps what is changed meanwhile (see keep-old-rows.sql.ts).
 * The file is whole or absent: nothing is left under its name by an error, an abort or a kill.
 * It holds what people wrote, their addresses and password hashes: only its owner can read it.
 */
export async function backup(options: BackupOptions): Promise<BackupReport> {
  const archive = createArchive(options.file);
  try {
    const manifest = await options.database.withoutWatchdog(() => writeContent(archive, options));
    await archive.add(manifestEntry, Buffer.from(JSON.stringify(manifest)));
    await archive.finish();
    return {
      file: options.file,
      sizeBytes: (await stat(options.file)).size,
      rows: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])),
      photos: manifest.photos.count,
    };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeContent(archive: ArchiveWriter, options: BackupOptions): Promise<BackupManifest> {
  const { database, onProgress, signal } = options;
  const createdAt = new Date().toISOString();
  let rowsDone = 0;
  const onRows = (table: string, rows: number) => {
    signal?.throwIfAborted();
    rowsDone += rows;
    onProgress?.({ step: 'tables', table, done: rowsDone });
  };
  const onPhoto = (photos: number) => {
    signal?.throwIfAborted();
    onProgress?.({ step: 'photos', table: null, done: photos });
  };
  const tables = await writeTables(archive, database, onRows);
  return {
    format: backupFormat,
    formatVersion: backupFormatVersion,
    createdAt,
    engine: database.engine,
    ...tables,
    photos: await backUpPhotos(archive, options.photoStore, onPhoto),
    referenceAdditions: await writeReferenceAdditions(archive, options.referenceAdditionsFile),
  };
}

async function writeTables(
  archive: ArchiveWriter,
  database: BackupOptions['database'],
  onRows: (table: string, rows: number) => void,
): Promise<BackedUpTables> {
  const { kysely } = database;
  if (database.engine === 'embedded') {
    const catalog = await readTableCatalog(kysely);
    return withOldRowsKept(database, catalog, (moment) =>
      backUpTables(archive, { kysely, readRows: (table) => readInBatches(kysely, table, moment), onRows }),
    );
  }
  const inSnapshot = async (transaction: Transaction<DatabaseSchema>) => {
    await sql`set transaction read only`.execute(transaction);
    const readRows = (table: CatalogTable) => readInTransaction(transaction, table);
    return backUpTables(archive, { kysely: transaction, readRows, onRows });
  };
  return inTransaction(kysely, inSnapshot, { isolationLevel: 'repeatable read' });
}

async function writeReferenceAdditions(
  archive: ArchiveWriter,
  file: string | undefined,
): Promise<BackupManifest['referenceAdditions']> {
  if (file === undefined || !existsSync(file)) return null;
  const content = await readFile(file);
  await archive.add(referenceAdditionsEntry, content);
  return { sha256: createHash('sha256').update(content).digest('hex') };
}
