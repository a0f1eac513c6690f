/** Readers wait for a vacuum as for anything else on the embedded database's only connection. */
const targetMilliseconds = 40;
const rowsAtFirst = 1_000;
/** A fifth of a table is to be cleared away in any case, as PostgreSQL has it; otherwise it would grow. */
const shareAtMost = 1 / 5;
/** Each vacuum may read the table's indexes whole, however little there is to clear away: large tables wait for more. */
const shareAtLeast = 1 / 500;

/** Decides when a table is vacuumed: with about so many rows to clear away as take 40 ms, learned from the last time. */
export class VacuumPacer {
  /** Never for fewer rows than these. */
  static readonly rowsMin = 500;
  readonly #fitting = new Map<string, number>();

  /**
   * @param rows to clear away
   * @param tableRows all of the table's
   */
  isDue(table: string, rows: number, tableRows: number): boolean {
    const fitting = this.#fitting.get(table) ?? rowsAtFirst;
    const most = Math.max(rowsAtFirst, tableRows * shareAtMost);
    return rows >= Math.max(Math.min(fitting, most), tableRows * shareAtLeast);
  }

  /** Told how long a vacuum took that had so many rows to clear away. */
  note(table: string, rows: number, milliseconds: number): void {
    const fitting = Math.round((rows * targetMilliseconds) / Math.max(milliseconds, 1));
    this.#fitting.set(table, Math.max(VacuumPacer.rowsMin, fitting));
  }
}
