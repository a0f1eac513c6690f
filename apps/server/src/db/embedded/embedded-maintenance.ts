import { type Kysely, sql } from 'kysely';
import { DatabaseUnavailableError } from '../database-errors.ts';
import type { DatabaseLog } from '../database-log.ts';
import type { DatabaseSchema } from '../schema.ts';
import { inTransaction } from '../transaction.ts';
import { VacuumPacer } from './vacuum-pacer.ts';

const lookMilliseconds = 250;
/** What a killed process left to replay at the next start, and what the log takes on the disk, some three times over. */
const logBytesMax = 32 * 1024 * 1024;
/** As PostgreSQL's autovacuum has it: a fifth of a table changed, and not a handful of rows. */
const analyzeRowsMin = 1_000;
const analyzeShare = 0.2;
/** A tenth of PostgreSQL's sample is enough to choose between an index and a scan, and takes some 15 ms a table. */
const statisticsTarget = 10;

interface TableState {
  readonly schema: string;
  readonly name: string;
  readonly rows: number;
  /** Row versions that nobody can see any more. */
  readonly dead: number;
  /** Rows inserted since the last vacuum: it notes that they are visible to all. */
  readonly inserted: number;
  /** Rows written since the planner last looked. */
  readonly changed: number;
}

/**
 * What PostgreSQL has processes of its own for, and its embedded form has not: clears away dead rows (autovacuum), tells
 * the planner what changed, and ends the write-ahead log's growth (checkpointer).
 *
 * Each of these holds the only connection, and none can be interrupted. So they are done little and often, while the
 * work is small: vacuum skips the pages that it has seen and nobody has written to since, and takes some 40 ms for what
 * a moment of an import leaves, beside most of a second for a whole table of 300,000 places.
 */
export class EmbeddedMaintenance {
  readonly #kysely: Kysely<DatabaseSchema>;
  readonly #log: DatabaseLog;
  readonly #pacer = new VacuumPacer();
  readonly #running: Promise<void>;
  #stopped = false;
  #isFailing = false;
  #positionSeen = '';
  #wake: () => void = () => undefined;

  /** Begins at once. */
  constructor(kysely: Kysely<DatabaseSchema>, log: DatabaseLog) {
    this.#kysely = kysely;
    this.#log = log;
    this.#running = this.#run();
  }

  /** Ends after the statement at hand. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      await this.#pause();
      if (this.#stopped) return;
      try {
        await this.#look();
        this.#isFailing = false;
      } catch (error) {
        // Somebody else's long statement, or a database that is being opened again: later is soon enough.
        if (error instanceof DatabaseUnavailableError) continue;
        if (!this.#isFailing)
          this.#log.warn({ err: error }, 'The maintenance of the embedded database failed and will be tried again.');
        this.#isFailing = true;
      }
    }
  }

  async #look(): Promise<void> {
    const { position, bytes } = await this.#readLog();
    if (position === this.#positionSeen) return;
    this.#positionSeen = position;
    if (bytes >= logBytesMax) await sql`checkpoint`.execute(this.#kysely);
    for (const table of await this.#readTables()) {
      if (this.#stopped) return;
      if (this.#pacer.isDue(keyOf(table), table.dead + table.inserted, table.rows)) await this.#vacuum(table);
      if (table.changed >= Math.max(analyzeRowsMin, table.rows * analyzeShare)) await this.#analyze(table);
    }
  }

  async #vacuum(table: TableState): Promise<void> {
    const startedAt = performance.now();
    await sql`vacuum ${sql.id(table.schema, table.name)}`.execute(this.#kysely);
    this.#pacer.note(keyOf(table), table.dead + table.inserted, performance.now() - startedAt);
  }

  async #analyze({ schema, name }: TableState): Promise<void> {
    await inTransaction(this.#kysely, async (transaction) => {
      await sql`set local default_statistics_target = ${sql.lit(statisticsTarget)}`.execute(transaction);
      await sql`analyze ${sql.id(schema, name)}`.execute(transaction);
    });
  }

  /** Where the write-ahead log has come to, and how much was written to it since the last checkpoint. */
  async #readLog(): Promise<{ readonly position: string; readonly bytes: number }> {
    const { rows } = await sql<{ position: string; bytes: number }>`
      select pg_current_wal_insert_lsn()::text as position,
             (pg_current_wal_insert_lsn() - redo_lsn)::bigint as bytes
      from pg_control_checkpoint(), pg_stat_force_next_flush()`.execute(this.#kysely);
    const [row] = rows;
    if (row === undefined) throw new Error('Reading the position of the write-ahead log returned no row.');
    return row;
  }

  async #readTables(): Promise<TableState[]> {
    const { rows } = await sql<TableState>`
      select * from (
        select relnamespace::regnamespace::text as schema, relname::text as name, reltuples::bigint as rows,
               pg_stat_get_dead_tuples(oid) as dead, pg_stat_get_ins_since_vacuum(oid) as inserted,
               pg_stat_get_mod_since_analyze(oid) as changed
        from pg_class where relkind = 'r' and relpersistence <> 't') as tables
      where greatest(dead + inserted, changed) >= ${sql.lit(Math.min(VacuumPacer.rowsMin, analyzeRowsMin))}
      order by dead + inserted`.execute(this.#kysely);
    return rows;
  }

  async #pause(): Promise<void> {
    if (this.#stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookMilliseconds);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function keyOf({ schema, name }: TableState): string {
  return `${schema}.${name}`;
}
