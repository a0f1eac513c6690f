import type { Database } from '../database.ts';
import type { DatabaseLog } from '../database-log.ts';
import type { Change } from './change-feed.ts';
import { ChangeFeedReader } from './change-feed-reader.ts';
import type { FeedPosition } from './feed-position.ts';

export interface FeedFollowerOptions {
  readonly database: Database;
  readonly log: DatabaseLog;
  /** What follows, as the log calls it: "map index". */
  readonly name: string;
  /** Whose changes are told to `apply`. */
  readonly entities: readonly string[];
  /** Loads what there is, from a saved copy where one will do; resolves with the position from which to follow. */
  load(signal: AbortSignal): Promise<FeedPosition>;
  /** Loads everything from the database. */
  loadAll(signal: AbortSignal): Promise<FeedPosition>;
  /** Takes changes in, the last of which has this position. They may have been seen before. */
  apply(changes: readonly Change[], position: FeedPosition): Promise<void>;
}

/** So many changed rows are read again at once. */
const rowsPerApply = 2_000;
const retryLoadMilliseconds = 1_000;

/**
 * Keeps something in memory in step with the database: loads it, then follows the change feed. A load that fails,
 * because the database is down or a worker broke, is tried again until it succeeds.
 *
 * A load needs no long transaction: it takes the feed's position first, and whatever is written while rows are read comes
 * again through the feed. Applying a row twice is the same as once.
 */
export class FeedFollower {
  readonly #options: FeedFollowerOptions;
  readonly #stopping = new AbortController();
  #reader: ChangeFeedReader | undefined;
  #reloading: Promise<unknown> = Promise.resolve();
  /** Resolves when the first load has succeeded, or was given up. */
  readonly ready: Promise<void>;

  /** Begins to load at once. */
  constructor(options: FeedFollowerOptions) {
    this.#options = options;
    this.ready = this.#begin();
  }

  /** What was loaded is lost: everything is loaded again. Before the first load has succeeded that one goes on. */
  loadAgain(error: unknown): void {
    const { log, name, loadAll } = this.#options;
    log.error({ err: error }, `The ${name} failed and is being loaded again.`);
    if (this.#reader) this.#reloading = this.#persist(loadAll);
  }

  /** Follows the feed no more; gives up a load that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.ready;
    await this.#reader?.stop();
    await this.#reloading;
  }

  async #begin(): Promise<void> {
    const { database, log, load, loadAll } = this.#options;
    const from = await this.#persist(load);
    if (from === null || this.#stopping.signal.aborted) return;
    this.#reader = new ChangeFeedReader({
      database,
      log,
      from,
      handle: (changes) => this.#apply(changes),
      reload: () => loadAll(this.#stopping.signal),
    });
  }

  /** Loads until it succeeds or is told to stop. */
  async #persist(load: (signal: AbortSignal) => Promise<FeedPosition>): Promise<FeedPosition | null> {
    const { log, name } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        return await load(signal);
      } catch (error) {
        if (signal.aborted) break;
        log.error({ err: error }, `Loading the ${name} failed and will be tried again.`);
        await new Promise((resolve) => setTimeout(resolve, retryLoadMilliseconds));
      }
    }
    return null;
  }

  async #apply(changes: readonly Change[]): Promise<void> {
    let batch: Change[] = [];
    let rows = 0;
    for (const [index, change] of changes.entries()) {
      if (this.#options.entities.includes(change.entity)) {
        batch.push(change);
        rows += change.ids.length;
      }
      const isLast = index === changes.length - 1;
      if (!isLast && rows < rowsPerApply) continue;
      await this.#options.apply(batch, change.position);
      batch = [];
      rows = 0;
    }
  }
}
