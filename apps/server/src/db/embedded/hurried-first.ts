import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isInHurry } from '../hurry.ts';

/** Who has waited so long goes first, however many in a hurry come: their work is to be done too. */
const patienceMilliseconds = 250;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

/**
 * A pool of one connection that goes to those first whom somebody waits for: else a request stands behind a batch of an
 * import, what the indexes read, and a vacuum, each of which takes some 20 to 50 ms.
 */
export function hurriedFirst(pool: pg.Pool): PostgresPool {
  const turns = new Turns();
  return {
    options: pool.options,
    connect: async () => {
      const end = await turns.take(isInHurry());
      try {
        const client = await pool.connect();
        const release = client.release.bind(client);
        client.release = (destroy) => {
          release(destroy);
          end();
        };
        return client;
      } catch (error) {
        end();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

class Turns {
  readonly #hurried: Waiting[] = [];
  readonly #others: Waiting[] = [];
  #isTaken = false;

  /** Resolves when it is the caller's turn, with what ends it. */
  async take(isHurried: boolean): Promise<() => void> {
    if (this.#isTaken) {
      const queue = isHurried ? this.#hurried : this.#others;
      await new Promise<void>((begin) => queue.push({ since: performance.now(), begin }));
    }
    this.#isTaken = true;
    return () => this.#giveToNext();
  }

  #giveToNext(): void {
    const [other] = this.#others;
    const isPatient = other === undefined || performance.now() - other.since < patienceMilliseconds;
    const next = (isPatient && this.#hurried.shift()) || this.#others.shift() || this.#hurried.shift();
    // It stays taken where somebody is next: whoever comes between now and then waits.
    this.#isTaken = next !== undefined;
    next?.begin();
  }
}
