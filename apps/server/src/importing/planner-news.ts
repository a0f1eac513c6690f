import type { Database } from '../db/database.ts';
import { analyzeImported } from './import-run.sql.ts';

const rowsAtFirst = 1_000;
/** Each time the plans are made anew, and readers wait some milliseconds for that. */
const growth = 4;

/**
 * Tells PostgreSQL's planner what an import has made of the tables. PostgreSQL looks by itself, but once a minute: until
 * then the statements that were planned for an empty table read the whole of a large one, and readers wait for that. The
 * embedded database is told by its upkeep.
 */
export class PlannerNews {
  readonly #database: Database;
  #rows = 0;
  #nextAt = rowsAtFirst;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Told how many rows were written. */
  async note(rows: number): Promise<void> {
    this.#rows += rows;
    if (this.#database.engine === 'embedded' || this.#rows < this.#nextAt) return;
    this.#nextAt = this.#rows * growth;
    await analyzeImported(this.#database.kysely);
  }
}
