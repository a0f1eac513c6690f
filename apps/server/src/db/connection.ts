import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseConnections } from '@access-atlas/contract/limits.ts';
import type { Database } from './database.ts';
import type { DatabaseLog } from './database-log.ts';
import { acquireDataFolderLock } from './embedded/data-folder-lock.ts';
import { connectEmbedded } from './embedded/embedded-connection.ts';
import { EmbeddedDatabase, type EmbeddedStorage } from './embedded/embedded-database.ts';
import { connectPostgresql } from './postgresql/postgresql-connection.ts';

export interface DatabaseOptions {
  /** A `postgres://` address; absent: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The site's data folder; created if needed. */
  dataDir: string;
  log: DatabaseLog;
  /** Connections held at most, on PostgreSQL; the embedded database has one. */
  maxConnections?: number;
  /** A statement that runs longer is ended, except within `withoutWatchdog`. */
  statementLimitMilliseconds?: number;
}

const defaultStatementLimitMilliseconds = 30_000;

/**
 * Opens the site's database. It is not migrated; see migrate.ts.
 * Throws `DatabaseUnsuitableError` (the operator must change something), `DataFolderInUseError` (another process has
 * the embedded database open) or `DatabaseUnavailableError` (PostgreSQL cannot be reached): one sentence each.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const statementLimitMilliseconds = options.statementLimitMilliseconds ?? defaultStatementLimitMilliseconds;
  if (options.databaseUrl !== undefined) {
    return connectPostgresql({
      databaseUrl: options.databaseUrl,
      log: options.log,
      maxConnections: options.maxConnections ?? databaseConnections,
      statementLimitMilliseconds,
    });
  }
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = acquireDataFolderLock(dataDir);
  try {
    const database = await openEmbedded({ dataDir }, options.log, statementLimitMilliseconds);
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The embedded database without a lock: on a folder that the caller has locked, or in memory. */
export async function openEmbedded(
  storage: EmbeddedStorage,
  log: DatabaseLog,
  statementLimitMilliseconds = defaultStatementLimitMilliseconds,
): Promise<Database & { snapshot(): Promise<Uint8Array> }> {
  const embedded = await EmbeddedDatabase.open({ storage, log, statementLimitMilliseconds });
  return connectEmbedded(embedded, log);
}
