import type { PagePool } from '../paging/page-pool.ts';
import { SortedIds } from './sorted-ids.ts';

/** Ids wait unsorted up to so many: 4 MB. */
const waitingMax = 1 << 19;

/**
 * A set of ids that is first filled, in any order and with repetitions, then sealed and asked. One to two bytes an id,
 * paged; a country needs a hundred million.
 */
export class IdSet {
  readonly #pool: PagePool;
  #waiting = new Float64Array(1024);
  #waitingCount = 0;
  /** Each less than half as long as the one before, so that an id is packed anew only a few times. */
  #runs: SortedIds[] = [];
  #sealed: SortedIds | undefined;

  constructor(pool: PagePool) {
    this.#pool = pool;
  }

  add(id: number): void {
    if (this.#waitingCount === this.#waiting.length) this.#makeRoom();
    this.#waiting[this.#waitingCount++] = id;
  }

  /** Ends the filling. */
  seal(): void {
    this.#sortWaiting();
    this.#waiting = new Float64Array(0);
    while (this.#runs.length > 1) this.#mergeLast();
    this.#sealed = this.#runs[0] ?? new SortedIds(this.#pool, []);
    this.#runs = [];
  }

  /** Gives the memory back; nothing may be asked any more. */
  free(): void {
    this.#sealed?.free();
    this.#sealed = undefined;
  }

  get size(): number {
    return this.#ids.length;
  }

  has(id: number): boolean {
    return this.#ids.indexOf(id) >= 0;
  }

  /** The id's number among all, from 0, or -1. */
  indexOf(id: number): number {
    return this.#ids.indexOf(id);
  }

  /** The id of a number below `size`. */
  at(index: number): number {
    return this.#ids.at(index);
  }

  get #ids(): SortedIds {
    if (this.#sealed === undefined) throw new Error('This set of ids is asked before it is complete.');
    return this.#sealed;
  }

  #makeRoom(): void {
    if (this.#sealed !== undefined) throw new Error('This set of ids is complete.');
    if (this.#waiting.length >= waitingMax) {
      this.#sortWaiting();
      return;
    }
    const larger = new Float64Array(this.#waiting.length * 2);
    larger.set(this.#waiting);
    this.#waiting = larger;
  }

  #sortWaiting(): void {
    if (this.#waitingCount === 0) return;
    this.#runs.push(new SortedIds(this.#pool, this.#waiting.subarray(0, this.#waitingCount).sort()));
    this.#waitingCount = 0;
    while (this.#runs.length > 1 && (this.#runs.at(-2)?.length ?? 0) < 2 * (this.#runs.at(-1)?.length ?? 0))
      this.#mergeLast();
  }

  #mergeLast(): void {
    const [last, previous] = [this.#runs.pop(), this.#runs.pop()];
    if (last === undefined || previous === undefined) return;
    this.#runs.push(new SortedIds(this.#pool, merged(previous, last)));
    last.free();
    previous.free();
  }
}

function* merged(one: SortedIds, other: SortedIds): Generator<number> {
  let [first, second] = [0, 0];
  while (first < one.length && second < other.length) {
    const [id, otherId] = [one.at(first), other.at(second)];
    yield Math.min(id, otherId);
    if (id <= otherId) first++;
    if (otherId <= id) second++;
  }
  for (; first < one.length; first++) yield one.at(first);
  for (; second < other.length; second++) yield other.at(second);
}
