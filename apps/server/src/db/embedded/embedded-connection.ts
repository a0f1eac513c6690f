import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { changeChannel } from '../change-feed/change-channel.ts';
import { columnTypes } from '../column-types.ts';
import type { Database } from '../database.ts';
import type { DatabaseLog } from '../database-log.ts';
import { GuardedDialect } from '../guarded-dialect.ts';
import { acquireTimeoutMilliseconds } from '../guarded-driver.ts';
import { databaseAnswers } from '../health.ts';
import { waitForStatement } from '../interactive-priority.ts';
import { PlanningClient } from '../planning-client.ts';
import type { DatabaseSchema } from '../schema.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { EmbeddedMaintenance } from './embedded-maintenance.ts';
import { prioritizedPool } from './prioritized-pool.ts';
import { SharedWait } from './shared-wait.ts';

/** Opening the database again takes a third of a second, if nothing is wrong with it. */
const reopenMilliseconds = 1_000;

/**
 * The one connection to the embedded database. Its own NOTIFYs come back on it, as there is no other session, so they
 * are the in-process event that wakes the readers of the change feed.
 */
export function connectEmbedded(
  embedded: EmbeddedDatabase,
  log: DatabaseLog,
): Database & { snapshot(): Promise<Uint8Array> } {
  const signals = new EventEmitter();
  signals.setMaxListeners(0);
  const pool = new pg.Pool({
    host: embedded.socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: acquireTimeoutMilliseconds,
    types: columnTypes(),
    Client: PlanningClient,
    onConnect: async (client) => {
      client.on('notification', () => signals.emit('change'));
      await client.query(`listen ${changeChannel}`);
    },
  });
  pool.on('error', (error) => log.warn({ err: error }, 'The connection to the embedded database broke.'));
  // A connection can also break between two statements of a transaction, when nobody else listens.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const reopening = new SharedWait(reopenMilliseconds, 'The embedded database is being opened again.');
  const dialect = new GuardedDialect(new PostgresDialect({ pool: prioritizedPool(pool) }), {
    beforeConnection: () => reopening.wait(embedded.ready()),
    whileConnecting: () => () => undefined,
    onTaken: async () => undefined,
    onGivenBack: async () => undefined,
    // A statement cannot be cancelled: interactive callers stop waiting for it, and the watchdog ends it at last.
    execute: (statement) => waitForStatement(statement()),
    // The server takes the next connection a moment after the last one broke.
    keepConnecting: true,
  });
  const kysely = new Kysely<DatabaseSchema>({ dialect });
  const maintenance = embedded.isOnDisk ? new EmbeddedMaintenance(kysely, log) : null;

  let closed: Promise<void> | undefined;
  const close = async () => {
    await maintenance?.stop();
    await kysely.destroy();
    if (!pool.ended) await pool.end();
    await embedded.close();
  };
  return {
    kysely,
    engine: 'embedded',
    onChangeSignal(listener) {
      signals.on('change', listener);
      return () => signals.off('change', listener);
    },
    withoutWatchdog: (work) => embedded.withoutWatchdog(work),
    isHealthy: () => databaseAnswers(kysely),
    snapshot: () => embedded.snapshot(),
    close: () => (closed ??= close()),
  };
}
