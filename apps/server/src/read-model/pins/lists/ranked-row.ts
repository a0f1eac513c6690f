import type { PinTable } from '../table/pin-table.ts';

/** A row on a page, with what it is ordered by. */
export interface RankedRow {
  readonly table: PinTable;
  readonly row: number;
  readonly key: number;
  readonly id: number;
}
