/** How many rows and how many bytes of each bit set a table has; with the number of rows it says all of its layout. */
export interface PinTableShape {
  readonly capacity: number;
  readonly yesBytes: number;
  readonly noBytes: number;
  readonly labelBytes: number;
  readonly flagBytes: number;
}

/**
 * Pins as columns in one shared buffer: 30 bytes a pin, 4 for finding it by id, and one for each 8 bits of the bit
 * sets (50 in all with 45 tags). A bit set is one column a byte, so a filter reads only the bytes it asks about.
 */
export interface PinTable {
  readonly buffer: SharedArrayBuffer;
  readonly shape: PinTableShape;
  /** Rows in use; the columns are `shape.capacity` long. */
  readonly size: number;
  readonly ids: Float64Array;
  /** Projected positions: see `projection.ts`. */
  readonly xs: Uint32Array;
  readonly ys: Uint32Array;
  /** Degrees × 10^7, exactly as given. */
  readonly longitudes: Int32Array;
  readonly latitudes: Int32Array;
  /** Row numbers ordered by id. */
  readonly rowsById: Uint32Array;
  readonly types: Uint16Array;
  readonly partners: Uint16Array;
  readonly countries: Uint16Array;
  /** Rating and kind in one byte, or `deadClass`: see `pin-class.ts`. */
  readonly classes: Uint8Array;
  /** 1 where somebody reviewed it. */
  readonly reviewed: Uint8Array;
  readonly yesTags: readonly Uint8Array[];
  readonly noTags: readonly Uint8Array[];
  readonly labels: readonly Uint8Array[];
  readonly flags: readonly Uint8Array[];
}

/** Widest columns first, so that each begins at a multiple of its width. */
const fixedBytes = 8 + 5 * 4 + 3 * 2 + 2;

export function pinTableSizeBytes(shape: PinTableShape): number {
  return shape.capacity * (fixedBytes + shape.yesBytes + shape.noBytes + shape.labelBytes + shape.flagBytes);
}

/** An empty table with room for `shape.capacity` rows, all zero. */
export function createPinTable(shape: PinTableShape): PinTable {
  return viewPinTable(new SharedArrayBuffer(pinTableSizeBytes(shape)), shape, 0);
}

/** The columns of a table that lies in a buffer, made here or received from another thread or a file. */
export function viewPinTable(buffer: SharedArrayBuffer, shape: PinTableShape, size: number): PinTable {
  const { capacity } = shape;
  let offset = 0;
  const take = (bytes: number): number => {
    const start = offset;
    offset += capacity * bytes;
    return start;
  };
  const takeBitSet = (bytes: number): Uint8Array[] =>
    Array.from({ length: bytes }, () => new Uint8Array(buffer, take(1), capacity));
  return {
    buffer,
    shape,
    size,
    ids: new Float64Array(buffer, take(8), capacity),
    xs: new Uint32Array(buffer, take(4), capacity),
    ys: new Uint32Array(buffer, take(4), capacity),
    longitudes: new Int32Array(buffer, take(4), capacity),
    latitudes: new Int32Array(buffer, take(4), capacity),
    rowsById: new Uint32Array(buffer, take(4), capacity),
    types: new Uint16Array(buffer, take(2), capacity),
    partners: new Uint16Array(buffer, take(2), capacity),
    countries: new Uint16Array(buffer, take(2), capacity),
    classes: new Uint8Array(buffer, take(1), capacity),
    reviewed: new Uint8Array(buffer, take(1), capacity),
    yesTags: takeBitSet(shape.yesBytes),
    noTags: takeBitSet(shape.noBytes),
    labels: takeBitSet(shape.labelBytes),
    flags: takeBitSet(shape.flagBytes),
  };
}

/** A shape with room for what either of two tables can hold in its bit sets. */
export function widestShape(a: PinTableShape, b: PinTableShape, capacity: number): PinTableShape {
  return {
    capacity,
    yesBytes: Math.max(a.yesBytes, b.yesBytes),
    noBytes: Math.max(a.noBytes, b.noBytes),
    labelBytes: Math.max(a.labelBytes, b.labelBytes),
    flagBytes: Math.max(a.flagBytes, b.flagBytes),
  };
}

export const emptyShape: PinTableShape = { capacity: 0, yesBytes: 0, noBytes: 0, labelBytes: 0, flagBytes: 0 };

/** The columns that a row carries along when it moves, by the width of their elements; `rowsById` is made anew. */
export interface MovableColumns {
  readonly bytes8: readonly Float64Array[];
  readonly bytes4: readonly Uint32Array[];
  readonly bytes2: readonly Uint16Array[];
  readonly bytes1: readonly (Uint8Array | undefined)[];
}

/**
 * The movable columns of a table as one of another shape would have them: a byte of a bit set that this table does
 * not have is undefined, and all its bits are off.
 */
export function movableColumns(table: PinTable, shape: PinTableShape): MovableColumns {
  const bitSet = (columns: readonly Uint8Array[], bytes: number) =>
    Array.from({ length: bytes }, (_, byte) => columns[byte]);
  const unsigned = (column: Int32Array) => new Uint32Array(table.buffer, column.byteOffset, column.length);
  return {
    bytes8: [table.ids],
    bytes4: [table.xs, table.ys, unsigned(table.longitudes), unsigned(table.latitudes)],
    bytes2: [table.types, table.partners, table.countries],
    bytes1: [
      table.classes,
      table.reviewed,
      ...bitSet(table.yesTags, shape.yesBytes),
      ...bitSet(table.noTags, shape.noBytes),
      ...bitSet(table.labels, shape.labelBytes),
      ...bitSet(table.flags, shape.flagBytes),
    ],
  };
}
