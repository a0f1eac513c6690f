import { MapIndexNotReadyError } from './map-index-errors.ts';
import type { PinBatch } from './map-index-queries.ts';

interface LoggedBatch {
  readonly batch: PinBatch;
  /** Tells a caller whom no index has answered yet what became of the batch. */
  readonly settle: (outcome: Promise<void>) => void;
}

/** The batches that come during a load: the old arrays have them, if there are any; the new ones may miss them. */
export class LoadLog {
  #batches: LoggedBatch[] = [];

  /** Keeps a copy of a batch whose caller has its answer from the old arrays. */
  keep(batch: PinBatch): void {
    this.#batches.push({ batch: copyOf(batch), settle: (outcome) => void outcome.catch(() => {}) });
  }

  /** Keeps a copy of a batch that only the new arrays can take; settles as the batch does then. */
  keepWaiting(batch: PinBatch): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#batches.push({ batch: copyOf(batch), settle: (outcome) => void outcome.then(resolve, reject) });
    });
  }

  /** Gives away all batches, in their order, and what becomes of each; resolves when all are done, well or not. */
  async replay(send: (batch: PinBatch) => Promise<void>): Promise<void> {
    const batches = this.#batches;
    this.#batches = [];
    const outcomes = batches.map(({ batch, settle }) => {
      const outcome = send(batch);
      settle(outcome);
      return outcome;
    });
    await Promise.allSettled(outcomes);
  }

  /** Refuses the batches that still wait: the load came to nothing. */
  refuse(): void {
    void this.replay(() => Promise.reject(new MapIndexNotReadyError()));
  }
}

function copyOf(batch: PinBatch): PinBatch {
  return { ...batch, upserts: batch.upserts.slice() };
}
