import { setImmediate as nextTurn } from 'node:timers/promises';

const turnMilliseconds = 2;

/**
 * Lets everybody else on this thread have a turn, again and again, during work that never waits for anything: a request
 * that needs some turns of its own waits that many times as long as one takes here.
 */
export class TurnPacer {
  #startedAt = performance.now();

  /** Call it often; it waits when this turn has taken two milliseconds. */
  async pause(): Promise<void> {
    if (performance.now() - this.#startedAt < turnMilliseconds) return;
    await nextTurn();
    this.#startedAt = performance.now();
  }
}
