import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { DatabaseMisuseError, DatabaseUnavailableError, meansDatabaseUnavailable } from './database-errors.ts';

/** The transaction that the running code was called in, if any; see transaction.ts. */
export const surroundingTransaction = new AsyncLocalStorage<{ open: boolean }>();

export interface DriverOptions {
  /** Called before a connection is taken from the pool, and may wait or refuse. */
  beforeConnection(): Promise<void>;
  /** Called with each connection when it is taken, and when it is given back. */
  onTaken(connection: DatabaseConnection): Promise<void>;
  onGivenBack(connection: DatabaseConnection): Promise<void>;
  /** Runs each statement, and may keep an eye on it. */
  execute<Result>(statement: () => Promise<Result>): Promise<Result>;
  /** Whether to try again, until the time is over, when the connection breaks before it is usable. */
  keepConnecting: boolean;
}

/** Whoever needs the database hears within two seconds that it is not there; what comes after needs some of them. */
const acquireTimeoutMilliseconds = 1_900;

/**
 * A driver around kysely's that
 * - turns everything that means "the database cannot be asked" into {@link DatabaseUnavailableError}, and
 * - refuses a second connection to code that runs inside a transaction: with the embedded database's single connection
 *   it would wait for itself for ever, and on PostgreSQL it would silently work outside of that transaction.
 */
export class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #options: DriverOptions;

  constructor(inner: Driver, options: DriverOptions) {
    this.#inner = inner;
    this.#options = options;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (surroundingTransaction.getStore()?.open) {
      throw new DatabaseMisuseError(
        "This code runs inside a transaction: use the transaction's connection, not the database's.",
      );
    }
    return new GuardedConnection(await translated(() => this.#acquireInTime()), this.#options);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#run(() => this.#inner.beginTransaction(innerOf(connection), settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#run(() => this.#inner.commitTransaction(innerOf(connection)));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#run(() => this.#inner.rollbackTransaction(innerOf(connection)));
  }

  async savepoint(...[connection, name, compile]: Parameters<NonNullable<Driver['savepoint']>>): Promise<void> {
    await this.#run(async () => this.#inner.savepoint?.(innerOf(connection), name, compile));
  }

  async rollbackToSavepoint(
    ...[connection, name, compile]: Parameters<NonNullable<Driver['rollbackToSavepoint']>>
  ): Promise<void> {
    await this.#run(async () => this.#inner.rollbackToSavepoint?.(innerOf(connection), name, compile));
  }

  async releaseSavepoint(
    ...[connection, name, compile]: Parameters<NonNullable<Driver['releaseSavepoint']>>
  ): Promise<void> {
    await this.#run(async () => this.#inner.releaseSavepoint?.(innerOf(connection), name, compile));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#giveBack(innerOf(connection));
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }

  #run<Result>(statement: () => Promise<Result>): Promise<Result> {
    return translated(() => this.#options.execute(statement));
  }

  async #acquireInTime(): Promise<DatabaseConnection> {
    const giveUpAt = performance.now() + acquireTimeoutMilliseconds;
    const acquired = this.#acquire(giveUpAt);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, acquireTimeoutMilliseconds, undefined);
    });
    const connection = await Promise.race([acquired, tooLate]).finally(() => clearTimeout(timer));
    if (connection !== undefined) return connection;
    acquired.then(
      (late) => this.#giveBack(late),
      () => undefined,
    );
    throw new DatabaseUnavailableError('The database did not give a connection in time.');
  }

  async #acquire(giveUpAt: number): Promise<DatabaseConnection> {
    for (;;) {
      try {
        await this.#options.beforeConnection();
        return await this.#take();
      } catch (error) {
        const again = this.#options.keepConnecting && performance.now() < giveUpAt;
        if (!again || !meansDatabaseUnavailable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  async #take(): Promise<DatabaseConnection> {
    const connection = await this.#inner.acquireConnection();
    try {
      await this.#options.onTaken(connection);
    } catch (error) {
      await this.#giveBack(connection);
      throw error;
    }
    return connection;
  }

  async #giveBack(inner: DatabaseConnection): Promise<void> {
    await this.#options.onGivenBack(inner);
    await this.#inner.releaseConnection(inner);
  }
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #options: DriverOptions;

  constructor(inner: DatabaseConnection, options: DriverOptions) {
    this.inner = inner;
    this.#options = options;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return translated(() => this.#options.execute(() => this.inner.executeQuery<Row>(query)));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    try {
      yield* this.inner.streamQuery<Row>(query, chunkSize);
    } catch (error) {
      throw translate(error);
    }
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  if (!(connection instanceof GuardedConnection)) throw new TypeError('This connection is not of this driver.');
  return connection.inner;
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translate(error);
  }
}

function translate(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError || !meansDatabaseUnavailable(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailableError(`The database cannot be asked now: ${reason}`, { cause: error });
}
