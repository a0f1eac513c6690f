import { join } from 'node:path';
import type { IdSet } from '../../osm-file/geometry/id-set.ts';
import type { PagePool } from '../../osm-file/paging/page-pool.ts';
import { PagedColumn } from '../../osm-file/paging/paged-column.ts';
import { RecordFile } from '../../osm-file/paging/record-file.ts';
import type { RawPlace } from './places/raw-place.ts';

type Entrance = RawPlace['entrances'][number];

/** What entrances say, by their nodes; on disk. */
export class EntranceStore implements Disposable {
  readonly #nodeIds: IdSet;
  readonly #records: RecordFile<Entrance>;
  /** Of each node the number of its record and 1; 0 for one that is no entrance. */
  readonly #numbers: PagedColumn<Uint32Array>;

  /** @param nodeIds of all that may be added; sealed before the first is */
  constructor(folder: string, pool: PagePool, nodeIds: IdSet) {
    this.#nodeIds = nodeIds;
    this.#records = new RecordFile(join(folder, 'entrances'), pool);
    this.#numbers = new PagedColumn(pool, Uint32Array);
  }

  /** Keeps an entrance, if it is on an outline that is of interest. */
  add(nodeId: number, entrance: () => Entrance): void {
    const index = this.#nodeIds.indexOf(nodeId);
    if (index < 0) return;
    this.#numbers.extend(this.#nodeIds.size);
    this.#numbers.set(index, this.#records.add(entrance()) + 1);
  }

  get(nodeId: number): Entrance | undefined {
    const index = this.#nodeIds.indexOf(nodeId);
    const number = index < 0 ? 0 : this.#numbers.at(index);
    return number === 0 ? undefined : this.#records.at(number - 1);
  }

  [Symbol.dispose](): void {
    this.#records[Symbol.dispose]();
  }
}
