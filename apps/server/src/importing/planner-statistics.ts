import type { Database } from '../db/database.ts';
import { analyzeImported } from './import-run.sql.ts';

const rowsAtFirst = 1_000;
/** Each refresh makes readers wait some milliseconds, because plans are made anew; so it happens ever more rarely. */
const growth = 4;

/**
 * Refreshes PostgreSQL's planner statistics while an import fills the tables. Autovacuum does so only once a minute: until
 * then, statements planned for an empty table scan the whole of a large one, and readers wait. The embedded database
 * refreshes its statistics in its own maintenance.
 */
export class PlannerStatistics {
  readonly #database: Database;
  #rows = 0;
  #nextAt = rowsAtFirst;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts written rows and refreshes the statistics when enough of them changed. */
  async recordRows(rows: number): Promise<void> {
    this.#rows += rows;
    if (this.#database.engine === 'embedded' || this.#rows < this.#nextAt) return;
    this.#nextAt = this.#rows * growth;
    await analyzeImported(this.#database.kysely);
  }
}
