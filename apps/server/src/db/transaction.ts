import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { DatabaseMisuseError, sqlState } from './database-errors.ts';
import { surroundingTransaction } from './guarded-driver.ts';
import type { DatabaseSchema } from './schema.ts';

export interface TransactionOptions {
  /** Default: read committed. */
  isolationLevel?: IsolationLevel;
  /**
   * How often the whole work is run again after a serialization failure or a deadlock. Default 0; more only for work
   * that does nothing outside of the database.
   */
  retries?: number;
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

/**
 * Runs `work` in one transaction: all of it is stored when this resolves, nothing when it rejects.
 * Within a transaction (`kysely` is one) the work joins it. Inside `work`, only the given transaction may be used: any
 * use of the database itself throws `DatabaseMisuseError`, on every engine, because on the embedded database's single
 * connection it would hang.
 */
export async function inTransaction<Result>(
  kysely: Kysely<DatabaseSchema>,
  work: (transaction: Transaction<DatabaseSchema>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (isTransaction(kysely)) {
    if (options.isolationLevel !== undefined || options.retries !== undefined) {
      throw new DatabaseMisuseError('A transaction within a transaction cannot have its own isolation or retries.');
    }
    return work(kysely);
  }
  for (let retriesLeft = options.retries ?? 0; ; retriesLeft--) {
    try {
      return await runOnce(kysely, work, options.isolationLevel);
    } catch (error) {
      const state = sqlState(error);
      if (retriesLeft <= 0 || (state !== serializationFailure && state !== deadlockDetected)) throw error;
    }
  }
}

async function runOnce<Result>(
  kysely: Kysely<DatabaseSchema>,
  work: (transaction: Transaction<DatabaseSchema>) => Promise<Result>,
  isolationLevel: IsolationLevel | undefined,
): Promise<Result> {
  let builder = kysely.transaction();
  if (isolationLevel !== undefined) builder = builder.setIsolationLevel(isolationLevel);
  return builder.execute(async (transaction) => {
    // Code that outlives the transaction (a timer set in it) keeps this context, so it is told when it is over.
    const context = { open: true };
    try {
      return await surroundingTransaction.run(context, () => work(transaction));
    } finally {
      context.open = false;
    }
  });
}

function isTransaction(kysely: Kysely<DatabaseSchema>): kysely is Transaction<DatabaseSchema> {
  return kysely.isTransaction;
}
