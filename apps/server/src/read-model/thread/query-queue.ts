import { MapIndexBusyError } from '../pins/map-index-errors.ts';

/** As many as keep the worker from idling between two answers; those behind can still be dropped. */
const inFlightMax = 4;

interface WaitingQuery {
  start(): void;
  reject(error: unknown): void;
}

/** Lets a few queries run and the others wait, in order, for as long as their callers want them. */
export class QueryQueue {
  readonly #waiting = new Set<WaitingQuery>();
  readonly #waitingMax: number;
  #inFlight = 0;

  constructor(waitingMax: number) {
    this.#waitingMax = waitingMax;
  }

  /**
   * Runs a query when its turn comes. Rejects with MapIndexBusyError when too many wait, and with the signal's reason
   * when its caller went away: then the query is dropped, or its answer is.
   */
  run<Answer>(query: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#inFlight >= inFlightMax && this.#waiting.size >= this.#waitingMax) {
      return Promise.reject(new MapIndexBusyError());
    }
    return new Promise((resolve, reject) => {
      const waiting: WaitingQuery = {
        start: () => {
          this.#inFlight++;
          query()
            .then(resolve, reject)
            .finally(() => {
              signal?.removeEventListener('abort', onAbort);
              this.#inFlight--;
              this.#startNext();
            });
        },
        reject,
      };
      const onAbort = () => {
        this.#waiting.delete(waiting);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(waiting);
      this.#startNext();
    });
  }

  /** Refuses everything that waits. */
  rejectWaiting(error: Error): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const query of waiting) query.reject(error);
  }

  #startNext(): void {
    if (this.#inFlight >= inFlightMax) return;
    const [next] = this.#waiting;
    if (next === undefined) return;
    this.#waiting.delete(next);
    next.start();
  }
}
