import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { DatabaseMisuseError, DatabaseUnavailableError, meansDatabaseUnavailable } from './database-errors.ts';
import { StatementAbandonedError } from './interactive-priority.ts';
import { startRunningTimeout } from './running-timeout.ts';

/** The transaction that the running code was called in, if any; see transaction.ts. */
export const surroundingTransaction = new AsyncLocalStorage<{ open: boolean }>();

export interface DriverOptions {
  /** Called before a connection is taken from the pool, and may wait or refuse for good. */
  beforeConnection(): Promise<void>;
  /** Called when somebody begins to wait for a connection, with the way to end that. Returns what is to be called after. */
  whileConnecting(giveUp: (error: DatabaseUnavailableError) => void): () => void;
  /** Called with each connection when it is taken, and when it is given back. */
  onTaken(connection: DatabaseConnection): Promise<void>;
  onGivenBack(connection: DatabaseConnection): Promise<void>;
  /**
   * Runs each statement, and may keep an eye on it. Where it rejects with {@link StatementAbandonedError}, the
   * connection is kept until the statement has ended.
   */
  execute<Result>(statement: () => Promise<Result>): Promise<Result>;
  /** Whether to try again, until the time is over, when the connection breaks before it is usable. */
  keepConnecting: boolean;
}

/** Whoever needs the database hears within two seconds that it is not there; the way there and back needs some of them. */
export const acquireTimeoutMilliseconds = 1_600;

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

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const own = guarded(connection);
    try {
      await own.run((inner) => this.#inner.beginTransaction(inner, settings));
    } catch (error) {
      // It may begin yet, and nobody else would end it.
      if (own.leftBehind) own.runBehind((inner) => this.#inner.rollbackTransaction(inner));
      throw error;
    }
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return guarded(connection).run((inner) => this.#inner.commitTransaction(inner));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = guarded(connection);
    const rollBack = (inner: DatabaseConnection) => this.#inner.rollbackTransaction(inner);
    if (own.leftBehind) own.runBehind(rollBack);
    else await own.run(rollBack);
  }

  async savepoint(...[connection, name, compile]: Parameters<NonNullable<Driver['savepoint']>>): Promise<void> {
    await guarded(connection).run(async (inner) => this.#inner.savepoint?.(inner, name, compile));
  }

  async rollbackToSavepoint(
    ...[connection, name, compile]: Parameters<NonNullable<Driver['rollbackToSavepoint']>>
  ): Promise<void> {
    await guarded(connection).run(async (inner) => this.#inner.rollbackToSavepoint?.(inner, name, compile));
  }

  async releaseSavepoint(
    ...[connection, name, compile]: Parameters<NonNullable<Driver['releaseSavepoint']>>
  ): Promise<void> {
    await guarded(connection).run(async (inner) => this.#inner.releaseSavepoint?.(inner, name, compile));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { inner, leftBehind } = guarded(connection);
    if (leftBehind === undefined) await this.#giveBack(inner);
    else void leftBehind.then(() => this.#giveBack(inner)).catch(() => undefined);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }

  async #acquireInTime(): Promise<DatabaseConnection> {
    const acquired = this.#acquire(performance.now() + acquireTimeoutMilliseconds);
    const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>();
    const endWatch = this.#options.whileConnecting(giveUp);
    const cancelTimeout = startRunningTimeout(acquireTimeoutMilliseconds, () => {
      giveUp(new DatabaseUnavailableError('The database did not give a connection in time.'));
    });
    try {
      return await Promise.race([acquired, givenUp]);
    } catch (error) {
      acquired.then(
        (late) => this.#giveBack(late),
        () => undefined,
      );
      throw error;
    } finally {
      cancelTimeout();
      endWatch();
    }
  }

  async #acquire(giveUpAt: number): Promise<DatabaseConnection> {
    for (;;) {
      await this.#options.beforeConnection();
      try {
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
  #leftBehind: Promise<void> | undefined;

  constructor(inner: DatabaseConnection, options: DriverOptions) {
    this.inner = inner;
    this.#options = options;
  }

  /** Resolves when the statements have ended that were left behind; undefined where there are none. */
  get leftBehind(): Promise<void> | undefined {
    return this.#leftBehind;
  }

  /** Runs one statement, and waits for it as long as the options do. */
  async run<Result>(statement: (inner: DatabaseConnection) => Promise<Result>): Promise<Result> {
    if (this.#leftBehind) throw new DatabaseUnavailableError('A statement before this one did not end in time.');
    let running: Promise<Result> | undefined;
    try {
      return await this.#options.execute(() => {
        running = statement(this.inner);
        return running;
      });
    } catch (error) {
      if (error instanceof StatementAbandonedError) this.#leftBehind = ended(running);
      throw translate(error);
    }
  }

  /** Runs a statement after those that were left behind; nobody waits for it either. */
  runBehind(statement: (inner: DatabaseConnection) => Promise<void>): void {
    this.#leftBehind = ended(this.#leftBehind?.then(() => statement(this.inner)));
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run((inner) => inner.executeQuery<Row>(query));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    try {
      yield* this.inner.streamQuery<Row>(query, chunkSize);
    } catch (error) {
      throw translate(error);
    }
  }
}

async function ended(statement: Promise<unknown> | undefined): Promise<void> {
  await statement?.catch(() => undefined);
}

function guarded(connection: DatabaseConnection): GuardedConnection {
  if (!(connection instanceof GuardedConnection)) throw new TypeError('This connection is not of this driver.');
  return connection;
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
