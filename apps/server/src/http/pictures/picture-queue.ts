import { availableParallelism } from 'node:os';
import { ApiError } from '../../domain/errors/api-error.ts';

/** A picture keeps a processor busy for a fifth of a second: at least half of them are left to all other requests. */
const drawnAtOnce = availableParallelism() >= 4 ? 2 : 1;
/** The last of them waits some ten seconds, for which a reader may still be there. */
const waitingMax = 30;
/** A drawing that takes longer is stuck, and would keep all others waiting. */
const drawingLimitMilliseconds = 15_000;
/** About half of a full queue is drawn by then. */
const retryAfterSeconds = 5;

export interface PictureQueueLimits {
  readonly drawnAtOnce: number;
  readonly waitingMax: number;
  readonly drawingLimitMilliseconds: number;
}

export const pictureQueueLimits: PictureQueueLimits = { drawnAtOnce, waitingMax, drawingLimitMilliseconds };

/** How many pictures went which way since the process started. */
export interface PictureCounts {
  drawn: number;
  /** Refused because too many waited already. */
  refused: number;
  /** Left the queue undrawn because nobody waited for them any more. */
  abandoned: number;
}

/** The one queue in which everything waits that is drawn on request, so that drawing never takes the whole machine. */
export interface PictureQueue {
  /**
   * Runs `draw` when its turn comes.
   * @param signal aborts when nobody wants the picture any more: a job that waits then leaves the queue
   * @param draw gets a signal that also aborts when the drawing took too long
   * @throws {ApiError} 503 with Retry-After when the queue is full or the drawing took too long
   * @throws the signal's reason when it aborted
   */
  run(signal: AbortSignal, draw: (signal: AbortSignal) => Promise<Buffer>): Promise<Buffer>;
  readonly waiting: number;
  readonly counts: Readonly<PictureCounts>;
}

interface WaitingDrawing {
  readonly begin: () => void;
}

/** @see PictureQueue */
export function createPictureQueue(limits: PictureQueueLimits = pictureQueueLimits): PictureQueue {
  const waiting = new Set<WaitingDrawing>();
  const counts: PictureCounts = { drawn: 0, refused: 0, abandoned: 0 };
  let running = 0;

  const waitForTurn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        waiting.delete(entry);
        counts.abandoned++;
        reject(signal.reason);
      };
      const entry = {
        begin: () => {
          signal.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiting.add(entry);
    });

  const beginNext = () => {
    const [next] = waiting;
    if (next === undefined) {
      running--;
      return;
    }
    // The turn is handed over: whoever asks between now and then waits behind.
    waiting.delete(next);
    next.begin();
  };

  return {
    get waiting() {
      return waiting.size;
    },
    counts,
    run: async (signal, draw) => {
      signal.throwIfAborted();
      if (running < limits.drawnAtOnce) running++;
      else if (waiting.size < limits.waitingMax) await waitForTurn(signal);
      else {
        counts.refused++;
        throw refusePicture();
      }
      try {
        const picture = await drawInTime(signal, draw, limits.drawingLimitMilliseconds);
        counts.drawn++;
        return picture;
      } finally {
        beginNext();
      }
    },
  };
}

async function drawInTime(
  signal: AbortSignal,
  draw: (signal: AbortSignal) => Promise<Buffer>,
  limitMilliseconds: number,
): Promise<Buffer> {
  const tooLong = new AbortController();
  const { promise: stuck, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const refusal = refusePicture();
    tooLong.abort(refusal);
    reject(refusal);
  }, limitMilliseconds);
  try {
    return await Promise.race([draw(AbortSignal.any([signal, tooLong.signal])), stuck]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells a reader to ask for a picture again. @param cause why it was not drawn, where that is not the queue */
export function refusePicture(cause?: unknown): ApiError {
  return new ApiError('503.REQUEST_SERVICE.102', { retryAfterSeconds, ...(cause === undefined ? {} : { cause }) });
}
