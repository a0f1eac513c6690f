import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { connectInTurn } from '../connect-in-turn.ts';
import { isWriting } from '../interactive-priority.ts';

/** Of ten connections. */
const keptForReaders = 3;

/**
 * A pool of which requests that change something never hold every connection. A disk that is slow to write, or a lock,
 * holds up each of them; otherwise they would soon hold all connections, and nobody could read what needs neither.
 */
export function poolWithRoomForReaders(pool: pg.Pool, maxConnections: number): PostgresPool {
  const turns = new Turns(Math.max(1, maxConnections - Math.ceil((maxConnections * keptForReaders) / 10)));
  return {
    options: pool.options,
    connect: async () => (isWriting() ? connectInTurn(pool, await turns.take()) : pool.connect()),
    end: () => pool.end(),
  };
}

/** So many may be about something at once; others wait, in the order in which they came. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #left: number;

  constructor(count: number) {
    this.#left = count;
  }

  /** Resolves when it is the caller's turn, with what ends it. */
  async take(): Promise<() => void> {
    if (this.#left > 0) this.#left -= 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    return () => {
      const next = this.#waiting.shift();
      if (next === undefined) this.#left += 1;
      else next();
    };
  }
}
