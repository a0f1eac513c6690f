import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

export type DatabaseEngine = 'embedded' | 'postgresql';

/** The open database; everything else in `db/` and all SQL work on this. */
export interface Database {
  readonly kysely: Kysely<DatabaseSchema>;
  readonly engine: DatabaseEngine;
  /**
   * Calls `listener` soon after a transaction with changes was committed, by this process or (on PostgreSQL) another.
   * A signal may get lost or come for nothing: it only says when to look. Returns the way to stop.
   */
  onChangeSignal(listener: () => void): () => void;
  /** Lets statements run as long as they need while `work` goes on: migrations, imports, backups. */
  withoutWatchdog<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether the database answers within two seconds; never rejects. */
  isHealthy(): Promise<boolean>;
  /** Waits for the running statements, then gives everything back. Idempotent. */
  close(): Promise<void>;
}
