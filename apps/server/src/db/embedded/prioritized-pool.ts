import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { connectInTurn } from '../connect-in-turn.ts';
import { isInteractive } from '../interactive-priority.ts';

/** Background work that has waited this long goes before interactive work, so that it is never starved. */
const starvationMilliseconds = 250;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

/**
 * A pool of one connection that serves interactive work first. Otherwise a request waits behind a batch of an import, the
 * reads of the indexes and a vacuum, each of which takes some 20 to 50 ms.
 */
export function prioritizedPool(pool: pg.Pool): PostgresPool {
  const turns = new Turns();
  return {
    options: pool.options,
    connect: async () => connectInTurn(pool, await turns.take(isInteractive())),
    end: () => pool.end(),
  };
}

class Turns {
  readonly #interactive: Waiting[] = [];
  readonly #others: Waiting[] = [];
  #isTaken = false;

  /** Resolves when it is the caller's turn, with what ends it. */
  async take(isInteractiveWork: boolean): Promise<() => void> {
    if (this.#isTaken) {
      const queue = isInteractiveWork ? this.#interactive : this.#others;
      await new Promise<void>((begin) => queue.push({ since: performance.now(), begin }));
    }
    this.#isTaken = true;
    return () => this.#giveToNext();
  }

  #giveToNext(): void {
    const [other] = this.#others;
    const mayWait = other === undefined || performance.now() - other.since < starvationMilliseconds;
    const next = (mayWait && this.#interactive.shift()) || this.#others.shift() || this.#interactive.shift();
    // The connection stays taken while somebody is next: callers that come in between wait.
    this.#isTaken = next !== undefined;
    next?.begin();
  }
}
