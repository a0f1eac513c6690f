import { type PinTable, type PinTableShape, viewPinTable } from '../pins/table/pin-table.ts';

/** A table as it passes between threads: the buffer is shared, not copied. */
export interface SharedTable {
  readonly buffer: SharedArrayBuffer;
  readonly shape: PinTableShape;
  readonly size: number;
}

export function shareTable({ buffer, shape, size }: PinTable): SharedTable {
  return { buffer, shape, size };
}

export function openSharedTable({ buffer, shape, size }: SharedTable): PinTable {
  return viewPinTable(buffer, shape, size);
}
