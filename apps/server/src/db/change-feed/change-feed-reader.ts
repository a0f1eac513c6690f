import type { Database } from '../database.ts';
import type { DatabaseLog } from '../database-log.ts';
import { type Change, FeedGapError, readChangesAfter } from './change-feed.ts';
import { type FeedPosition, isAtLeast } from './feed-position.ts';

export interface ChangeFeedReaderOptions {
  database: Database;
  log: DatabaseLog;
  /** The position that belongs to what the reader has loaded; see `snapshotPosition`. */
  from: FeedPosition;
  /**
   * Takes in the next changes, in the feed's order. They may have been seen before. When it rejects, the same changes
   * come again a second later, until it takes them.
   */
  handle(changes: readonly Change[]): Promise<void>;
  /** The feed no longer reaches back far enough: load everything afresh and say which position that has. */
  reload(): Promise<FeedPosition>;
  /** How long a lost signal can delay a change, and how soon a failure is tried again. Default: one second. */
  pollMilliseconds?: number;
  /** Changes handed over at once. Default: 500. */
  batchSize?: number;
}

/** How soon to look again for a change that is committed but waits for an older transaction to end. */
const waitingPollMilliseconds = 50;

/**
 * Follows the change feed from one position on: wakes by signals, and by a poll that finds what a lost signal missed.
 * A failing database or handler is logged and tried again; it never ends the process.
 */
export class ChangeFeedReader {
  readonly #options: ChangeFeedReaderOptions;
  readonly #pollMilliseconds: number;
  readonly #batchSize: number;
  readonly #unsubscribe: () => void;
  readonly #running: Promise<void>;
  #position: FeedPosition;
  #signalled = true;
  #failing = false;
  #stopped = false;
  #wake: () => void = () => undefined;
  #waiting: { required: FeedPosition; reached: () => void }[] = [];

  /** Begins to read at once. */
  constructor(options: ChangeFeedReaderOptions) {
    this.#options = options;
    this.#position = options.from;
    this.#pollMilliseconds = options.pollMilliseconds ?? 1_000;
    this.#batchSize = options.batchSize ?? 500;
    this.#unsubscribe = options.database.onChangeSignal(() => this.#signal());
    this.#running = this.#run();
  }

  /** All changes up to here were handled. */
  get position(): FeedPosition {
    return this.#position;
  }

  /** Waits until the changes up to `required` were handled. Resolves to whether that came true in time. */
  async waitFor(required: FeedPosition, timeoutMilliseconds: number): Promise<boolean> {
    if (isAtLeast(this.#position, required)) return true;
    this.#signal();
    return new Promise((resolve) => {
      const finish = (reached: boolean) => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        resolve(reached);
      };
      const waiting = { required, reached: () => finish(true) };
      const timer = setTimeout(() => finish(false), timeoutMilliseconds);
      this.#waiting.push(waiting);
    });
  }

  /** Ends after the changes at hand. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    this.#wake();
    await this.#running;
  }

  #signal(): void {
    this.#signalled = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#signalled = false;
      let milliseconds = this.#pollMilliseconds;
      try {
        if (await this.#readAll()) milliseconds = Math.min(milliseconds, waitingPollMilliseconds);
        this.#succeeded();
      } catch (error) {
        this.#failed(error);
      }
      await this.#pause(milliseconds);
    }
  }

  #succeeded(): void {
    if (this.#failing) this.#options.log.info({}, 'Reading the change feed works again.');
    this.#failing = false;
  }

  #failed(error: unknown): void {
    const { log } = this.#options;
    if (!this.#failing)
      log.warn({ err: error }, 'Reading the change feed failed and will be tried again until it works.');
    this.#failing = true;
    // A signal does not make it come sooner.
    this.#signalled = false;
  }

  /** Returns whether committed changes were left that are not final yet. */
  async #readAll(): Promise<boolean> {
    const { database } = this.#options;
    for (;;) {
      try {
        const read = await readChangesAfter(database.kysely, this.#position, this.#batchSize);
        if (read.changes.length > 0) await this.#options.handle(read.changes);
        this.#advanceTo(read.position);
        if (!read.more || this.#stopped) return read.waiting;
      } catch (error) {
        if (!(error instanceof FeedGapError)) throw error;
        this.#options.log.warn(
          {},
          'The change feed no longer holds the last position read: everything is loaded again from the database.',
        );
        this.#advanceTo(await this.#options.reload());
      }
    }
  }

  #advanceTo(position: FeedPosition): void {
    this.#position = position;
    for (const waiting of this.#waiting) {
      if (isAtLeast(position, waiting.required)) waiting.reached();
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    if (this.#signalled || this.#stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => undefined;
  }
}
