import { EventEmitter } from 'node:events';
import type { Transferable } from 'node:worker_threads';
import { IndexWorker } from '../thread/index-worker.ts';
import type { IndexCalls, IndexQueries, TableCalls } from '../thread/map-index-calls.ts';
import { ownBytes } from '../thread/own-bytes.ts';
import { passBytes } from '../thread/pass-bytes.ts';
import { PositionWaiters } from '../thread/position-waiters.ts';
import { QueryQueue } from '../thread/query-queue.ts';
import type { SharedTable } from '../thread/shared-table.ts';
import { WorkerCaller, WorkerEndedError } from '../thread/worker-calls.ts';
import { completeClusterOptions } from './cluster-options.ts';
import { LoadLog } from './load-log.ts';
import { MapIndexNotReadyError } from './map-index-errors.ts';
import type { MapIndexOptions } from './map-index-options.ts';
import type {
  ClusterOptions,
  CountAnswer,
  CountQuery,
  MapIndexStatus,
  PageAnswer,
  PageQuery,
  PartnerSummaryAnswer,
  PartnerSummaryQuery,
  PinBatch,
  RegionAnswer,
  SnapshotIdentity,
  TileAnswer,
  TileQuery,
  TileVocabulary,
} from './map-index-queries.ts';
import type { PinLoad } from './pin-load.ts';

interface MapIndexEvents {
  /** The index answers: after the first load, and after the one that follows a failure. */
  ready: [];
  /** The worker ended; the owner loads again. Requests are refused until then. */
  failed: [error: Error];
}

const waitingMaxDefault = 2000;

/**
 * The handle of the map index: all pins of the site in one worker's memory, for tiles, counts, lists and summaries.
 * Every query rejects with MapIndexNotReadyError until something is loaded, with MapIndexBusyError when too many wait,
 * with RangeError when it asks for what cannot be, and with the signal's reason once its caller went away.
 */
export class MapIndex extends EventEmitter<MapIndexEvents> {
  readonly #options: MapIndexOptions;
  readonly #queue: QueryQueue;
  readonly #positionWaiters: PositionWaiters;
  readonly #clusters: ClusterOptions;
  #vocabulary: TileVocabulary;
  readonly #tableWorkers = new Set<WorkerCaller<TableCalls>>();
  #worker: IndexWorker | null = null;
  #loadLog: LoadLog | null = null;
  #isReady = false;
  #isClosed = false;
  #position: string | null = null;
  /** Where the index will stand once the worker has taken what was sent. */
  #sentPosition: string | null = null;

  constructor(options: MapIndexOptions) {
    super();
    this.#options = options;
    this.#vocabulary = options.vocabulary ?? {};
    this.#clusters = completeClusterOptions(options.clusters);
    this.#queue = new QueryQueue(options.waitingMax ?? waitingMaxDefault);
    this.#positionWaiters = new PositionWaiters(options.comparePositions);
  }

  /** Whether queries are answered. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** The feed position that queries see; null while the index is not ready. */
  get position(): string | null {
    return this.#position;
  }

  /**
   * Begins a bulk load; queries are answered from what was there before until it is finished. One at a time. Begin
   * before the database's snapshot is taken, so that nothing applied between the two is missed.
   */
  beginLoad(): PinLoad {
    const log = this.#beginLogging();
    const worker = this.#startTableWorker();
    const end = () => this.#endLoad(log, worker);
    return {
      addChunk: async (packedPins) => {
        const { bytes, transfer } = passBytes(packedPins);
        await worker.call('addChunk', bytes, transfer);
      },
      finish: (position) =>
        worker
          .call('build', null)
          .then((table) => this.#adopt(table, position, log))
          .finally(end),
      abort: end,
    };
  }

  /**
   * Loads a snapshot in place of all rows. Resolves to its position, from which the feed has to be read on, or to null
   * when the file is missing, torn, or made from another database or vocabulary: then the index stays as it was.
   */
  async loadSnapshot(file: string, identity: SnapshotIdentity): Promise<{ position: string; pins: number } | null> {
    const log = this.#beginLogging();
    const worker = this.#startTableWorker();
    try {
      const snapshot = await worker.call('loadSnapshot', { file, identity });
      if (snapshot === null) return null;
      await this.#adopt(snapshot.table, snapshot.position, log);
      return { position: snapshot.position, pins: snapshot.table.size };
    } finally {
      await this.#endLoad(log, worker);
    }
  }

  /** Saves what the index holds now; queries are answered meanwhile, and writes taken. */
  async saveSnapshot(file: string, identity: SnapshotIdentity): Promise<void> {
    const stored = await this.#call('storedTables', null);
    const worker = this.#startTableWorker();
    try {
      await worker.call('saveSnapshot', { file, identity, stored });
    } finally {
      await this.#endTableWorker(worker);
    }
  }

  /**
   * Takes changed rows; resolves when queries see them. The same batch again changes nothing, and an earlier position
   * never sets the index's back.
   */
  apply(batch: PinBatch): Promise<void> {
    if (this.#loadLog !== null && !this.#isReady) return this.#loadLog.keepWaiting(batch);
    this.#loadLog?.keep(batch);
    return this.#send(batch);
  }

  /** Waits until queries see a position of the feed; false when they do not after so many milliseconds. */
  async waitForPosition(position: string, milliseconds: number): Promise<boolean> {
    if (this.#position !== null && this.#options.comparePositions(this.#position, position) >= 0) return true;
    return this.#positionWaiters.wait(position, milliseconds);
  }

  /** Changes what tiles call types and flags, from the next tile on. */
  async setVocabulary(vocabulary: TileVocabulary): Promise<void> {
    this.#vocabulary = vocabulary;
    await this.#worker?.call('setVocabulary', vocabulary);
  }

  tile(query: TileQuery, signal?: AbortSignal): Promise<TileAnswer> {
    return this.#ask('tile', query, signal);
  }

  counts(query: CountQuery, signal?: AbortSignal): Promise<CountAnswer> {
    return this.#ask('counts', query, signal);
  }

  async page(query: PageQuery, signal?: AbortSignal): Promise<PageAnswer> {
    signal?.throwIfAborted();
    return (this.#isReady && this.#worker?.pageHere(query)) || this.#ask('page', query, signal);
  }

  tagCounts(query: IndexQueries['tagCounts']['input'], signal?: AbortSignal) {
    return this.#ask('tagCounts', query, signal);
  }

  partnerSummary(query: PartnerSummaryQuery, signal?: AbortSignal): Promise<PartnerSummaryAnswer> {
    return this.#ask('partnerSummary', query, signal);
  }

  region(signal?: AbortSignal): Promise<RegionAnswer> {
    return this.#ask('region', null, signal);
  }

  status(signal?: AbortSignal): Promise<MapIndexStatus> {
    return this.#ask('status', null, signal);
  }

  /** The worker and its queue, for the text index that lives beside the pins; starts a worker where none runs. */
  get beside(): { readonly worker: WorkerCaller<IndexCalls>; readonly queue: QueryQueue } {
    if (this.#isClosed) throw new MapIndexNotReadyError('the map index is closed');
    this.#worker ??= this.#startWorker();
    return { worker: this.#worker, queue: this.#queue };
  }

  /** Ends the worker as a crash would: for a watchdog that finds it stuck, and for tests. */
  async endWorker(): Promise<void> {
    await this.#worker?.end();
  }

  /** Ends all threads; what waits is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#positionWaiters.giveUp();
    await Promise.all([this.#worker, ...this.#tableWorkers].map((worker) => worker?.end()));
  }

  #ask<Name extends keyof IndexQueries>(
    name: Name,
    input: IndexQueries[Name]['input'],
    signal: AbortSignal | undefined,
  ): Promise<IndexQueries[Name]['output']> {
    if (!this.#isReady) return Promise.reject(new MapIndexNotReadyError());
    return this.#queue.run(() => this.#call(name, input), signal);
  }

  async #call<Name extends keyof IndexCalls>(
    name: Name,
    input: IndexCalls[Name]['input'],
    transfer: readonly Transferable[] = [],
  ): Promise<IndexCalls[Name]['output']> {
    if (this.#worker === null || !this.#isReady) throw new MapIndexNotReadyError();
    try {
      return await this.#worker.call(name, input, transfer);
    } catch (error) {
      if (error instanceof WorkerEndedError) throw new MapIndexNotReadyError(undefined, { cause: error });
      throw error;
    }
  }

  async #send(batch: PinBatch): Promise<void> {
    const upserts = ownBytes(batch.upserts);
    const position = this.#later(this.#sentPosition, batch.position);
    this.#sentPosition = position;
    await this.#call('apply', { upserts, deletes: batch.deletes, position }, [upserts.buffer]);
    this.#reach(position);
  }

  /** Puts a sorted table in place of the index's, and what was logged and is later than the table on top. */
  async #adopt(table: SharedTable, position: string, log: LoadLog): Promise<void> {
    if (this.#isClosed) throw new MapIndexNotReadyError('the map index is closed');
    this.#worker ??= this.#startWorker();
    // From here to the first await nothing else is sent: the worker takes the table, then these batches, then the rest.
    this.#isReady = true;
    this.#sentPosition = position;
    this.#position = position;
    if (this.#loadLog === log) this.#loadLog = null;
    const adopted = this.#call('adopt', { table, position });
    const replayed = log.replay((batch) => {
      const isMissing = this.#options.comparePositions(batch.position, position) > 0;
      return isMissing ? this.#send(batch) : adopted.then(() => {});
    });
    await adopted;
    await replayed;
    this.#reach(position);
    this.emit('ready');
  }

  #later(a: string | null, b: string): string {
    return a !== null && this.#options.comparePositions(a, b) > 0 ? a : b;
  }

  #reach(position: string): void {
    this.#position = this.#later(this.#position, position);
    this.#positionWaiters.reached(this.#position);
  }

  #beginLogging(): LoadLog {
    if (this.#isClosed) throw new MapIndexNotReadyError('the map index is closed');
    if (this.#loadLog !== null) throw new Error('a load of the map index is under way already');
    this.#worker ??= this.#startWorker();
    this.#loadLog = new LoadLog();
    return this.#loadLog;
  }

  async #endLoad(log: LoadLog, worker: WorkerCaller<TableCalls>): Promise<void> {
    if (this.#loadLog === log) this.#loadLog = null;
    log.refuse();
    await this.#endTableWorker(worker);
  }

  #startWorker(): IndexWorker {
    const options = { clusters: this.#clusters, vocabulary: this.#vocabulary };
    return new IndexWorker(options, (error) => this.#onWorkerEnd(error));
  }

  #onWorkerEnd(error: Error): void {
    this.#worker = null;
    this.#isReady = false;
    this.#position = null;
    this.#sentPosition = null;
    this.#queue.rejectWaiting(new MapIndexNotReadyError(undefined, { cause: error }));
    if (!this.#isClosed) this.emit('failed', error);
  }

  #startTableWorker(): WorkerCaller<TableCalls> {
    const worker = new WorkerCaller<TableCalls>(new URL('./table/pin-table-worker.ts', import.meta.url), null);
    this.#tableWorkers.add(worker);
    return worker;
  }

  async #endTableWorker(worker: WorkerCaller<TableCalls>): Promise<void> {
    this.#tableWorkers.delete(worker);
    await worker.end();
  }
}
