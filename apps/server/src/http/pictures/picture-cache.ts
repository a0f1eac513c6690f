import { createHash } from 'node:crypto';
import type { PictureQueue } from './picture-queue.ts';

export interface Picture {
  readonly bytes: Buffer;
  /** With its quotes. */
  readonly etag: string;
}

/** Keeps drawn pictures for a while, and draws each only once however many ask at the same time. */
export interface PictureCache {
  /**
   * @param signal aborts when this reader has gone; a picture that none of its readers waits for is not drawn
   * @throws {ApiError} 503 where too many pictures wait to be drawn, and whatever `draw` throws
   * @throws the signal's reason when it aborted
   */
  get(key: string, signal: AbortSignal, draw: (signal: AbortSignal) => Promise<Buffer>): Promise<Picture>;
}

/** A picture that is drawn, or will be when its turn comes. */
interface KeptPicture {
  readonly picture: Promise<Picture>;
  readonly askedAt: number;
  /** Counts a reader until its signal aborts: when none is left before the picture is there, it is not drawn. */
  addReader(signal: AbortSignal): void;
}

/** @param options.keptMilliseconds after this time a picture is drawn anew: its pins may have changed */
export function createPictureCache(options: {
  queue: PictureQueue;
  maxPictures: number;
  keptMilliseconds: number;
}): PictureCache {
  const kept = new Map<string, KeptPicture>();

  const begin = (key: string, draw: (signal: AbortSignal) => Promise<Buffer>): KeptPicture => {
    const abandoned = new AbortController();
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    let readers = 0;
    let isDrawn = false;
    const picture = options.queue.run(abandoned.signal, draw).then((bytes) => {
      isDrawn = true;
      return { bytes, etag: etagOf(bytes) };
    });
    const entry: KeptPicture = {
      picture,
      askedAt: performance.now(),
      addReader: (signal) => {
        readers++;
        signal.addEventListener('abort', () => {
          readers--;
          if (readers > 0 || isDrawn) return;
          forget();
          abandoned.abort(signal.reason);
        });
      },
    };
    // What could not be drawn is tried again by who asks next.
    picture.catch(forget);
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > options.maxPictures && oldest !== undefined) kept.delete(oldest);
    return entry;
  };

  return {
    get: async (key, signal, draw) => {
      signal.throwIfAborted();
      const known = kept.get(key);
      const isFresh = known !== undefined && performance.now() - known.askedAt < options.keptMilliseconds;
      const entry = isFresh ? known : begin(key, draw);
      entry.addReader(signal);
      return entry.picture;
    },
  };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}
