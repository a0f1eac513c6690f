import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import type { Database } from '../database.ts';
import {
  DatabaseUnavailableError,
  DatabaseUnsuitableError,
  meansDatabaseUnavailable,
  sqlState,
} from '../database-errors.ts';
import type { DatabaseLog } from '../database-log.ts';
import { GuardedDialect } from '../guarded-dialect.ts';
import { acquireTimeoutMilliseconds } from '../guarded-driver.ts';
import { databaseAnswers } from '../health.ts';
import { PlanningClient } from '../planning-client.ts';
import type { DatabaseSchema } from '../schema.ts';
import { ChangeListener } from './change-listener.ts';
import { poolWithRoomForReaders } from './pool-with-room-for-readers.ts';
import { requireSuitablePostgresql } from './postgresql-requirements.ts';
import { ServerWatch } from './server-watch.ts';

/** A new connection learns the tables first, and whoever asked for it waits for that: after a quiet minute too. */
const idleMilliseconds = 10 * 60_000;

export interface PostgresqlOptions {
  databaseUrl: string;
  log: DatabaseLog;
  maxConnections: number;
  statementLimitMilliseconds: number;
}

/** A pool of connections to PostgreSQL, after the server was found suitable. Errors: see `openDatabase`. */
export async function connectPostgresql(options: PostgresqlOptions): Promise<Database> {
  const { log } = options;
  const clientConfig: pg.ClientConfig = {
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: acquireTimeoutMilliseconds,
    keepAlive: true,
    application_name: 'access-atlas',
    types: columnTypes(),
  };
  await checkServer(clientConfig);

  const watch = new ServerWatch(clientConfig, log);
  const pool = new pg.Pool({
    ...clientConfig,
    stream: watch.createSocket,
    Client: PlanningClient,
    max: options.maxConnections,
    idleTimeoutMillis: idleMilliseconds,
    statement_timeout: options.statementLimitMilliseconds,
    idle_in_transaction_session_timeout: options.statementLimitMilliseconds,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'An idle connection to PostgreSQL broke.'));
  // A connection can also break between two statements of a transaction, when nobody else listens.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const unlimited = new AsyncLocalStorage<true>();
  const unlimitedConnections = new WeakSet<object>();
  const dialect = new GuardedDialect(
    new PostgresDialect({ pool: poolWithRoomForReaders(pool, options.maxConnections) }),
    {
      beforeConnection: async () => watch.requireUp(),
      whileConnecting: (giveUp) => watch.watchConnecting(giveUp),
      onTaken: async (connection) => {
        if (!unlimited.getStore()) return;
        unlimitedConnections.add(connection);
        await connection.executeQuery(
          CompiledQuery.raw('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'),
        );
      },
      onGivenBack: async (connection) => {
        if (!unlimitedConnections.delete(connection)) return;
        await connection
          .executeQuery(CompiledQuery.raw('reset statement_timeout; reset idle_in_transaction_session_timeout'))
          .catch((error: unknown) => log.warn({ err: error }, 'A connection to PostgreSQL broke during long work.'));
      },
      execute: (statement) => watch.watchStatement(statement),
      keepConnecting: false,
    },
  );
  const kysely = new Kysely<DatabaseSchema>({ dialect });
  const changes = new ChangeListener({ ...clientConfig, stream: watch.createSocket }, log);

  let closed: Promise<void> | undefined;
  const close = async () => {
    const listenerClosed = changes.close();
    await kysely.destroy();
    if (!pool.ended) await pool.end();
    // A server that is silent does not say goodbye either.
    watch.close();
    await listenerClosed;
  };
  return {
    kysely,
    engine: 'postgresql',
    onChangeSignal: (listener) => changes.subscribe(listener),
    withoutWatchdog: (work) => unlimited.run(true, work),
    isHealthy: () => databaseAnswers(kysely),
    close: () => (closed ??= close()),
  };
}

async function checkServer(clientConfig: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(clientConfig);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await requireSuitablePostgresql(client);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (meansDatabaseUnavailable(error)) {
      const sentence = `The PostgreSQL server of DATABASE_URL cannot be reached: ${reason}`;
      throw new DatabaseUnavailableError(sentence, { cause: error });
    }
    // The client gives up before the server does: it has nothing to answer with.
    if (/^SASL: .*password/.test(reason)) {
      const sentence = 'PostgreSQL asks for a password: put it into DATABASE_URL or PGPASSWORD.';
      throw new DatabaseUnsuitableError(sentence, { cause: error });
    }
    // Wrong password, missing database, missing rights.
    if (sqlState(error) === undefined) throw error;
    throw new DatabaseUnsuitableError(`PostgreSQL refuses what DATABASE_URL says: ${reason}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
