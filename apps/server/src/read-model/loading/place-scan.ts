import type { Database } from '../../db/database.ts';
import { selectLastPlaceId, selectPackedPlacesBetween } from './packed-places.sql.ts';

/**
 * Takes packed places (see read-model/pins/table/packed-places.ts) in. The bytes are shared, so that they can pass to a worker as they
 * are, and are used again when the promise settles.
 */
type TakePlaces = (rows: Uint8Array<SharedArrayBuffer>) => Promise<void>;

/**
 * How the rows are read: packing them is PostgreSQL's work, so two of its processes do it, while a third's rows are taken
 * in. The embedded database has one connection, and a statement holds it for its whole length, so it gets short ones.
 */
const reading = {
  embedded: { idsPerChunk: 4_000, chunksAtOnce: 2 },
  postgresql: { idsPerChunk: 5_000, chunksAtOnce: 3 },
} as const;

/** Rows of this length on average fit into the first buffer. */
const expectedRowBytes = 250;

/** The texts in UTF-8 one behind the other, in the buffer or, where they do not fit, in a new one. */
function writeTexts(texts: readonly string[], buffer: SharedArrayBuffer): Uint8Array<SharedArrayBuffer> {
  const length = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const into = length <= buffer.byteLength ? buffer : new SharedArrayBuffer(2 * length);
  const bytes = Buffer.from(into);
  let offset = 0;
  for (const text of texts) offset += bytes.write(text, offset);
  return new Uint8Array(into, 0, length);
}

interface Taker {
  readonly take: TakePlaces;
  /** The numbers of chunks whose statement has not begun since it came. */
  readonly missing: Set<number>;
  /** Chunks that are read or taken in. */
  underWay: number;
  readonly done: PromiseWithResolvers<void>;
}

/**
 * All places of a database, in passes that those who ask at the same time share: packing the rows is most of a start's
 * work, and both indexes want them. Who comes later gets at last what they missed at first.
 */
export class PlaceScan {
  readonly #database: Database;
  readonly #takers = new Set<Taker>();
  #nextChunk = 0;
  #readers = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Gives all places to `take`, in short statements that begin after this call.
   *
   * @throws what the database or `take` failed with, or the signal's reason
   */
  async give(take: TakePlaces, signal: AbortSignal): Promise<void> {
    const lastId = await selectLastPlaceId(this.#database.kysely);
    signal.throwIfAborted();
    const { idsPerChunk, chunksAtOnce } = reading[this.#database.engine];
    const chunks = Math.ceil(lastId / idsPerChunk);
    if (chunks === 0) return;
    const missing = new Set(Array.from({ length: chunks }, (_, chunk) => chunk));
    const taker: Taker = { take, missing, underWay: 0, done: Promise.withResolvers() };
    const onAbort = () => taker.done.reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    this.#takers.add(taker);
    // One that finds nothing to read ends at once.
    for (let readers = this.#readers; readers < chunksAtOnce; readers++) void this.#readChunks();
    try {
      await taker.done.promise;
    } finally {
      this.#takers.delete(taker);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Reads chunk after chunk, one of several at a time; ends when nobody misses any. */
  async #readChunks(): Promise<void> {
    this.#readers++;
    const { idsPerChunk } = reading[this.#database.engine];
    let buffer = new SharedArrayBuffer(idsPerChunk * expectedRowBytes);
    for (let chunk = this.#chooseChunk(); chunk !== undefined; chunk = this.#chooseChunk()) {
      const takers = [...this.#takers].filter(({ missing }) => missing.delete(chunk));
      for (const taker of takers) taker.underWay++;
      this.#nextChunk = chunk + 1;
      try {
        const firstId = 1 + chunk * idsPerChunk;
        const texts = await selectPackedPlacesBetween(this.#database.kysely, firstId, firstId + idsPerChunk);
        const rows = writeTexts(texts, buffer);
        buffer = rows.buffer;
        await Promise.all(takers.map((taker) => this.#hand(taker, rows)));
      } catch (error) {
        for (const { done } of takers) done.reject(error);
      }
    }
    // With the last look for a chunk and not after it: whoever came in between would count on a reader that has ended.
    this.#readers--;
  }

  /** Never rejects: a taker that fails does not keep the others from theirs. */
  async #hand(taker: Taker, rows: Uint8Array<SharedArrayBuffer>): Promise<void> {
    try {
      if (this.#takers.has(taker)) await taker.take(rows);
      taker.underWay--;
      if (taker.missing.size === 0 && taker.underWay === 0) taker.done.resolve();
    } catch (error) {
      taker.done.reject(error);
    }
  }

  /** The next chunk that somebody misses, in a circle. */
  #chooseChunk(): number | undefined {
    let first: number | undefined;
    let next: number | undefined;
    for (const { missing } of this.#takers) {
      for (const chunk of missing) {
        if (first === undefined || chunk < first) first = chunk;
        if (chunk >= this.#nextChunk && (next === undefined || chunk < next)) next = chunk;
      }
    }
    return next ?? first;
  }
}
