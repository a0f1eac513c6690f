import type { PinTable } from '../pins/table/pin-table.ts';
import { openSharedTable, type SharedTable, shareTable } from './shared-table.ts';

/** The tables that queries read from now on, and the version of their rows. */
export interface AnnouncedTables {
  readonly tables: readonly SharedTable[];
  readonly version: number;
  /** The feed position of what they hold. */
  readonly position: string;
}

/**
 * The index's own side of the tables that another thread reads too. Rows are added in new tables, but tombstones are
 * written into those that are being read, so a counter in shared memory tells when: it is odd while rows change.
 */
export class TableAnnouncer {
  readonly #version: Int32Array;
  readonly #announce: (announced: AnnouncedTables) => void;

  constructor(version: SharedArrayBuffer, announce: (announced: AnnouncedTables) => void) {
    this.#version = new Int32Array(version);
    this.#announce = announce;
  }

  /** Does what changes rows. Others read none of them from its beginning until the tables are announced that follow. */
  change(work: () => void): void {
    Atomics.add(this.#version, 0, 1);
    try {
      work();
    } finally {
      Atomics.add(this.#version, 0, 1);
    }
  }

  /** Tells which tables there are now. */
  announce(tables: readonly PinTable[], position: string): void {
    this.#announce({ tables: tables.map(shareTable), version: Atomics.load(this.#version, 0), position });
  }
}

/** The tables of the index as another thread reads them: all of one moment, or not at all. */
export class TableMirror {
  /** For the announcer. */
  readonly version = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  readonly #version = new Int32Array(this.version);
  #announced: AnnouncedTables | null = null;
  /** Opened when they are first read: some tables are never asked. */
  #tables: readonly PinTable[] | null = null;

  adopt(announced: AnnouncedTables): void {
    this.#announced = announced;
    this.#tables = null;
  }

  /**
   * Reads the tables. Null where they are not known here, or change meanwhile: then only the index can tell; null too
   * when `read` finds that it should.
   */
  read<Answer>(read: (tables: readonly PinTable[], position: string) => Answer | null): Answer | null {
    const announced = this.#announced;
    if (announced === null || Atomics.load(this.#version, 0) !== announced.version) return null;
    this.#tables ??= announced.tables.filter(({ size }) => size > 0).map(openSharedTable);
    const answer = read(this.#tables, announced.position);
    // An exchange of equals, because what was read before a mere load might be read after it (on ARM).
    const version = Atomics.compareExchange(this.#version, 0, announced.version, announced.version);
    return version === announced.version ? answer : null;
  }
}
