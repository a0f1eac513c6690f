import { join } from 'node:path';
import type { IdSet } from '../../../osm-file/geometry/id-set.ts';
import type { PagePool } from '../../../osm-file/paging/page-pool.ts';
import { PagedColumn } from '../../../osm-file/paging/paged-column.ts';
import { RecordFile } from '../../../osm-file/paging/record-file.ts';
import type { TrailNote } from './trail-note.ts';

/** Notes on the ground along trails, one a way, in the order in which they came; on disk. */
export class TrailNotes implements Disposable {
  readonly #wayIds: IdSet;
  readonly #records: RecordFile<TrailNote>;
  /** 1 for each way that has its note. */
  readonly #noted: PagedColumn<Uint8Array>;

  /** @param wayIds of all ways that may have one; sealed before the first is added */
  constructor(folder: string, pool: PagePool, wayIds: IdSet) {
    this.#wayIds = wayIds;
    this.#records = new RecordFile(join(folder, 'trail-notes'), pool);
    this.#noted = new PagedColumn(pool, Uint8Array);
  }

  /** Keeps a way's note; a second one, of a way that the file holds twice, is passed over. */
  add(note: TrailNote): void {
    const index = this.#wayIds.indexOf(note.wayId);
    if (index < 0 || this.#noted.at(index) === 1) return;
    this.#noted.extend(this.#wayIds.size);
    this.#noted.set(index, 1);
    this.#records.add(note);
  }

  *[Symbol.iterator](): Generator<TrailNote> {
    yield* this.#records;
  }

  [Symbol.dispose](): void {
    this.#records[Symbol.dispose]();
  }
}
