/** Readers wait for a vacuum as for anything else on the embedded database's only connection. */
const targetMilliseconds = 40;
const rowsAtFirst = 250;
/** A fifth of a table is to be cleared away in any case, as PostgreSQL has it; otherwise it would grow. */
const shareAtMost = 1 / 5;

/**
 * Decides when a table is vacuumed: with about so many rows to clear away as take 40 ms, learned from the last time.
 *
 * Small portions are cheap however large the table is. Vacuum reads the pages that were written to, and those between two
 * of them that lie less than 32 apart: the more rows are scattered over a table, the more each costs. And it passes the
 * indexes over until a fiftieth of the pages hold dead rows, so that many small portions read them no more often than
 * one large one.
 */
export class VacuumPacer {
  /** Never for fewer rows than these: looking and beginning take some milliseconds too. */
  static readonly rowsMin = 100;
  readonly #fitting = new Map<string, number>();

  /**
   * @param rows to clear away
   * @param tableRows all of the table's
   */
  isDue(table: string, rows: number, tableRows: number): boolean {
    const fitting = this.#fitting.get(table) ?? rowsAtFirst;
    const most = Math.max(rowsAtFirst, tableRows * shareAtMost);
    return rows >= Math.min(fitting, most);
  }

  /** Told how long a vacuum took that had so many rows to clear away. */
  note(table: string, rows: number, milliseconds: number): void {
    const fitting = Math.round((rows * targetMilliseconds) / Math.max(milliseconds, 1));
    this.#fitting.set(table, Math.max(VacuumPacer.rowsMin, fitting));
  }
}
