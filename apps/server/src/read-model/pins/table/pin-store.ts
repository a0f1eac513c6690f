import { deadClass } from '../pin-class.ts';
import { buildPinTable, findRow } from './build-pin-table.ts';
import { mergeInSteps, mergePinTables } from './merge-pin-tables.ts';
import { createPinTable, emptyShape, type PinTable } from './pin-table.ts';

/** Changed rows, or tombstones, from which on they are merged into the arrays. */
export const deltaMax = 4096;
/** Changed rows that may gather while a merge is under way; beyond them it is finished at once. */
const deltaMaxWhileMerging = 4 * deltaMax;

interface Merge {
  readonly steps: Generator<void, PinTable>;
  /** The changed rows that are being merged: still read, no more added to. */
  readonly delta: PinTable;
  /** Ids whose rows were deleted or replaced since the merge began: the new arrays may hold them still. */
  readonly buriedIds: number[];
}

/**
 * The pins of one process: sorted arrays, and a small delta of what changed since, sorted the same way. A row that was
 * replaced or deleted gets a class that no filter accepts, so a query that reads all tables sees each pin once. A full
 * delta is merged into new arrays step by step while the old ones are read, and they are swapped in one go.
 */
export class PinStore {
  #base: PinTable = createPinTable(emptyShape);
  #delta: PinTable = createPinTable(emptyShape);
  #deadRows = 0;
  #merge: Merge | null = null;

  /** What queries read, together. */
  get tables(): readonly PinTable[] {
    return this.#merge === null ? [this.#base, this.#delta] : [this.#base, this.#merge.delta, this.#delta];
  }

  get size(): number {
    return this.tables.reduce((sum, table) => sum + table.size, -this.#deadRows);
  }

  get deltaSize(): number {
    return this.#delta.size + (this.#merge?.delta.size ?? 0);
  }

  get sizeBytes(): number {
    return this.tables.reduce((sum, table) => sum + table.buffer.byteLength, 0);
  }

  get isMerging(): boolean {
    return this.#merge !== null;
  }

  /** Takes sorted rows in place of all there were. */
  adopt(table: PinTable): void {
    this.#base = table;
    this.#delta = createPinTable(emptyShape);
    this.#merge = null;
    this.#deadRows = countDead(table);
  }

  /**
   * Deletes, then adds or replaces rows (in any order; of equal ids the last stays). The same batch again changes
   * nothing. Begins a merge when enough has gathered.
   */
  apply(upserts: PinTable, deletes: readonly number[]): void {
    const changes = buildPinTable(upserts);
    for (const id of deletes) this.#bury(id);
    for (let row = 0; row < changes.size; row++) this.#bury(changes.ids[row] as number);
    if (changes.size > 0) this.#addToDelta(changes);
    if (this.#merge !== null && this.#delta.size > deltaMaxWhileMerging) this.#finishMerge();
    if (this.#merge === null && (this.#delta.size > deltaMax || this.#deadRows > deltaMax)) this.#beginMerge();
  }

  /** Does a few milliseconds' part of the merge under way. */
  stepMerge(): void {
    const step = this.#merge?.steps.next();
    if (step?.done) this.#swap(step.value);
  }

  /** Merges all that changed, at once, and leaves no tombstone. */
  compact(): void {
    this.#finishMerge();
    if (this.#delta.size === 0 && this.#deadRows === 0) return;
    this.#beginMerge();
    this.#finishMerge();
  }

  #beginMerge(): void {
    const delta = this.#delta;
    this.#merge = { steps: mergeInSteps(this.#base, delta), delta, buriedIds: [] };
    this.#delta = createPinTable(emptyShape);
  }

  #finishMerge(): void {
    while (this.#merge !== null) this.stepMerge();
  }

  #swap(merged: PinTable): void {
    const buriedIds = this.#merge?.buriedIds ?? [];
    this.#base = merged;
    this.#merge = null;
    for (const id of buriedIds) buryRow(merged, id);
    this.#deadRows = countDead(this.#base) + countDead(this.#delta);
  }

  #addToDelta(changes: PinTable): void {
    this.#deadRows -= countDead(this.#delta);
    this.#delta = mergePinTables(this.#delta, changes);
  }

  #bury(id: number): void {
    for (const table of this.tables) {
      if (!buryRow(table, id)) continue;
      this.#deadRows++;
      if (table !== this.#delta) this.#merge?.buriedIds.push(id);
    }
  }
}

/** Leaves a tombstone in place of a living row; false when there is none. */
function buryRow(table: PinTable, id: number): boolean {
  const row = findRow(table, id);
  if (row === -1 || table.classes[row] === deadClass) return false;
  table.classes[row] = deadClass;
  return true;
}

function countDead(table: PinTable): number {
  let dead = 0;
  for (let row = 0; row < table.size; row++) if (table.classes[row] === deadClass) dead++;
  return dead;
}
