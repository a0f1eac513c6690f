import { EventEmitter } from 'node:events';
import type { MapIndex } from '../pins/map-index.ts';
import { MapIndexNotReadyError } from '../pins/map-index-errors.ts';
import type { SnapshotIdentity } from '../pins/map-index-queries.ts';
import { PositionWaiters } from '../thread/position-waiters.ts';
import type { SavedSearch, SearchBatch, SearchCalls, SearchStatus, SearchTableCalls } from '../thread/search-calls.ts';
import { WorkerCaller, WorkerEndedError } from '../thread/worker-calls.ts';
import { type BookedCity, type CityBook, readCity } from './city-book.ts';
import { InTurn } from './in-turn.ts';
import type { SearchGroups } from './search-groups.ts';
import type { SearchAnswer, SearchQuery } from './search-query.ts';
import { splitBatch } from './split-batch.ts';

export interface SearchIndexOptions {
  /** Its worker holds the documents too. */
  readonly mapIndex: MapIndex;
  readonly groups: SearchGroups;
  /** Negative, zero or positive, as for Array.sort: which of two feed positions is the later one. */
  readonly comparePositions: (a: string, b: string) => number;
  /** Changed rows from which on the table is made anew; 20,000 unless told. */
  readonly changesMax?: number;
  /** Whether the world's cities are found beside the rows; true unless told. */
  readonly hasCities?: boolean;
}

/** A bulk load under way. */
export interface SearchLoad {
  /** Adds packed rows; a shared buffer is free again when this resolves. Await it before the one after the next. */
  addPlaces(rows: Uint8Array | string): Promise<void>;
  addLocalities(rows: string): Promise<void>;
  /** Makes the table, and applies again what was applied meanwhile and is later than `position`. */
  finish(position: string): Promise<void>;
  /** Ends the load; the index stays as it was. */
  abort(): Promise<void>;
}

interface SearchIndexEvents {
  /** A table was made of all that changed: time to save it. */
  rebuilt: [];
  /** The worker ended; the owner loads again. Queries are refused until then. */
  failed: [error: Error];
}

const changesMaxDefault = 20_000;
/** A rebuild takes a processor; they take a third of the time at most. */
const pauseAfterRebuild = 2;

/**
 * The handle of the text index: everything that can be found by words, beside the pins in the map index's worker.
 * Queries reject with MapIndexNotReadyError until something is loaded, with MapIndexBusyError when too many wait, with
 * RangeError when they ask for what cannot be, and with the signal's reason once their caller went away.
 */
export class SearchIndex extends EventEmitter<SearchIndexEvents> {
  readonly #options: SearchIndexOptions;
  readonly #positionWaiters: PositionWaiters;
  readonly #workers = new Set<WorkerCaller<SearchTableCalls>>();
  #table: SavedSearch | null = null;
  #cities: CityBook | null = null;
  #position: string | null = null;
  /** What came since the table under way was begun: it may miss it. */
  #log: SearchBatch[] | null = null;
  #rebuilding: Promise<void> | null = null;
  readonly #writes = new InTurn();
  #nextRebuildAt = 0;
  #isClosed = false;

  constructor(options: SearchIndexOptions) {
    super();
    this.#options = options;
    this.#positionWaiters = new PositionWaiters(options.comparePositions);
    options.mapIndex.on('failed', (error) => this.#onWorkerEnd(error));
  }

  /** Whether queries are answered. */
  get isReady(): boolean {
    return this.#position !== null;
  }

  /** The feed position that queries see; null while the index is not ready. */
  get position(): string | null {
    return this.#position;
  }

  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer & { readonly position: string }> {
    if (!this.isReady) return Promise.reject(new MapIndexNotReadyError('the text index is not loaded'));
    return this.#options.mapIndex.beside.queue.run(() => this.#call('search', query), signal);
  }

  /** A city of the world by its GeoNames number, or null. */
  city(id: number): BookedCity | null {
    return this.#cities && readCity(this.#cities, id);
  }

  status(): Promise<SearchStatus> {
    return this.#call('searchStatus', null);
  }

  /**
   * Begins a bulk load; queries are answered from what was there before until it is finished. One at a time. Begin
   * before the feed's position is taken, so that nothing applied between the two is missed.
   */
  async beginLoad(): Promise<SearchLoad> {
    await this.#rebuilding;
    const log = this.#beginLogging();
    const worker = this.#startWorker();
    // The cities need no database: they are taken in while its first rows are read.
    const cities = (this.#options.hasCities ?? true) ? worker.call('addCities', null) : null;
    // Whoever finishes the load sees the failure; until then it is not one that nobody handles.
    cities?.catch(() => {});
    const end = async () => {
      this.#endLogging(log);
      await this.#endWorker(worker);
    };
    return {
      addPlaces: async (rows) => {
        await worker.call('addPlaces', rows);
      },
      addLocalities: async (rows) => {
        await worker.call('addLocalities', rows);
      },
      finish: async (position) => {
        try {
          if (cities !== null) this.#cities = await cities;
          await this.#adopt({ table: await worker.call('build', null), position }, log);
        } finally {
          await end();
        }
      },
      abort: end,
    };
  }

  /**
   * Loads a saved copy in place of all rows. Resolves to its position, from which the feed has to be read on, or to null
   * when the file is missing, torn, or made from another database or vocabulary: then the index stays as it was.
   */
  async loadSaved(file: string, identity: SnapshotIdentity): Promise<string | null> {
    const log = this.#beginLogging();
    const worker = this.#startWorker();
    try {
      const saved = await worker.call('loadTable', { file, identity });
      if (saved === null) return null;
      if (this.#options.hasCities ?? true) this.#cities = await worker.call('readCities', null);
      await this.#adopt(saved, log);
      return saved.position;
    } finally {
      this.#endLogging(log);
      await this.#endWorker(worker);
    }
  }

  /** Saves the table as it was made last; what changed since comes again through the feed, from its position on. */
  async save(file: string, identity: SnapshotIdentity): Promise<void> {
    const saved = this.#table;
    if (saved === null) throw new MapIndexNotReadyError('the text index is not loaded');
    const worker = this.#startWorker();
    try {
      await worker.call('saveTable', { file, identity, saved });
    } finally {
      await this.#endWorker(worker);
    }
  }

  /** Takes changed rows; resolves when queries see them. The same batch again changes nothing. */
  apply(batch: SearchBatch): Promise<void> {
    return this.#writes.run(async () => {
      this.#log?.push(batch);
      let changes = 0;
      for (const portion of splitBatch(batch)) ({ changes } = await this.#call('applySearch', portion));
      this.#reach(batch.position);
      if (changes >= (this.#options.changesMax ?? changesMaxDefault) && performance.now() >= this.#nextRebuildAt) {
        // Whoever waits for it sees the failure; for others the index stays as it is, and tries again with the next batch.
        this.rebuild().catch(() => {});
      }
    });
  }

  /**
   * Makes a new table of all there is; queries are answered meanwhile, and changes taken. Joins a rebuild that is under
   * way; while a load is, there is nothing to do.
   */
  rebuild(): Promise<void> {
    this.#rebuilding ??= this.#rebuild()
      .finally(() => {
        this.#rebuilding = null;
      })
      .then((isRebuilt) => {
        if (isRebuilt) this.emit('rebuilt');
      });
    return this.#rebuilding;
  }

  /** Waits until queries see a position of the feed; false when they do not after so many milliseconds. */
  async waitForPosition(position: string, milliseconds: number): Promise<boolean> {
    if (this.#position !== null && this.#options.comparePositions(this.#position, position) >= 0) return true;
    return this.#positionWaiters.wait(position, milliseconds);
  }

  /** Ends its threads; the map index, whose worker holds the documents, is its owner's to close. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#position = null;
    this.#positionWaiters.giveUp();
    await Promise.all([...this.#workers].map((worker) => worker.end()));
  }

  async #call<Name extends keyof SearchCalls>(
    name: Name,
    input: SearchCalls[Name]['input'],
  ): Promise<SearchCalls[Name]['output']> {
    try {
      return await this.#options.mapIndex.beside.worker.call(name, input);
    } catch (error) {
      if (error instanceof WorkerEndedError) throw new MapIndexNotReadyError(undefined, { cause: error });
      throw error;
    }
  }

  async #rebuild(): Promise<boolean> {
    if (this.#log !== null) return false;
    const startedAt = performance.now();
    const table = this.#table?.table;
    if (table === undefined) throw new MapIndexNotReadyError('the text index is not loaded');
    const log = this.#beginLogging();
    const worker = this.#startWorker();
    try {
      // Batches whose turn comes from here on are logged; those before it are in the copy, whole.
      const { further, position } = await this.#writes.run(() => this.#call('furtherDocuments', null));
      const merged = await worker.call('merge', { table, further });
      await this.#adopt({ table: merged, position }, log);
      return true;
    } finally {
      this.#endLogging(log);
      await this.#endWorker(worker);
      this.#nextRebuildAt = performance.now() + pauseAfterRebuild * (performance.now() - startedAt);
    }
  }

  /**
   * Puts a table in place of the worker's, once it has caught up with what was logged and is later: portion by portion,
   * with queries between them, which are answered from the old table until the new one lacks nothing.
   */
  #adopt(saved: SavedSearch, log: SearchBatch[]): Promise<void> {
    return this.#writes.run(async () => {
      if (this.#isClosed) throw new MapIndexNotReadyError('the text index is closed');
      const { groups, comparePositions } = this.#options;
      await this.#call('prepareSearch', { ...saved, groups });
      let { position } = saved;
      for (const batch of log) {
        if (comparePositions(batch.position, saved.position) <= 0) continue;
        for (const portion of splitBatch(batch)) await this.#call('catchUpSearch', portion);
        position = batch.position;
      }
      this.#endLogging(log);
      await this.#call('adoptSearch', null);
      this.#table = saved;
      this.#reach(position);
    });
  }

  #reach(position: string): void {
    if (this.#isClosed) return;
    const isLater = this.#position === null || this.#options.comparePositions(position, this.#position) > 0;
    if (isLater) this.#position = position;
    this.#positionWaiters.reached(this.#position ?? position);
  }

  #beginLogging(): SearchBatch[] {
    if (this.#isClosed) throw new MapIndexNotReadyError('the text index is closed');
    if (this.#log !== null) throw new Error('a table of the text index is being made already');
    this.#log = [];
    return this.#log;
  }

  #endLogging(log: SearchBatch[]): void {
    if (this.#log === log) this.#log = null;
  }

  #onWorkerEnd(error: Error): void {
    this.#position = null;
    this.#table = null;
    if (!this.#isClosed) this.emit('failed', error);
  }

  #startWorker(): WorkerCaller<SearchTableCalls> {
    const worker = new WorkerCaller<SearchTableCalls>(
      new URL('./table/search-table-worker.ts', import.meta.url),
      this.#options.groups,
    );
    this.#workers.add(worker);
    return worker;
  }

  async #endWorker(worker: WorkerCaller<SearchTableCalls>): Promise<void> {
    this.#workers.delete(worker);
    await worker.end();
  }
}
