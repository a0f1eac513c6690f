import { pagePinsOfFew } from '../pins/lists/page-pins.ts';
import type { PageAnswer, PageQuery } from '../pins/map-index-queries.ts';
import type { IndexCalls, IndexWorkerData } from './map-index-calls.ts';
import { type AnnouncedTables, TableMirror } from './table-mirror.ts';
import { WorkerCaller } from './worker-calls.ts';

/** Rows that are read on the caller's thread at most, in some tenths of a millisecond. */
const rowsReadHereMax = 4096;

/** The thread that holds the index, and its tables as this thread reads them. */
export class IndexWorker extends WorkerCaller<IndexCalls, AnnouncedTables> {
  readonly #mirror: TableMirror;

  constructor(options: Omit<IndexWorkerData, 'version'>, onEnd: (error: Error) => void) {
    const mirror = new TableMirror();
    const data: IndexWorkerData = { ...options, version: mirror.version };
    const file = new URL('./map-index-worker.ts', import.meta.url);
    super(file, data, onEnd, (announced) => mirror.adopt(announced));
    this.#mirror = mirror;
  }

  /**
   * A page of an area with few pins, made on this thread: that takes less time than asking the other, and waits for no
   * tile. Null where only the other thread can tell.
   */
  pageHere(query: PageQuery): PageAnswer | null {
    return this.#mirror.read((tables, position) => {
      const page = pagePinsOfFew(tables, query, rowsReadHereMax);
      return page && { ...page, position };
    });
  }
}
