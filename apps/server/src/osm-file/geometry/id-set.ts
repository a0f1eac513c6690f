import type { PagePool } from '../paging/page-pool.ts';
import { SortedIds } from './sorted-ids.ts';

/** At most this many ids are kept unsorted, in 4 MB. */
const unsortedMax = 1 << 19;

/**
 * A set of ids. First all ids are added, in any order and with repetitions; then the set is sealed and can be searched.
 * An id takes one to two bytes, which are paged: a country has a hundred million ids.
 */
export class IdSet {
  readonly #pool: PagePool;
  #unsorted = new Float64Array(1024);
  #unsortedCount = 0;
  /** Sorted runs, each less than half as long as the one before it, so that an id is merged only a few times. */
  #runs: SortedIds[] = [];
  #sealed: SortedIds | undefined;

  constructor(pool: PagePool) {
    this.#pool = pool;
  }

  add(id: number): void {
    if (this.#unsortedCount === this.#unsorted.length) this.#makeRoom();
    this.#unsorted[this.#unsortedCount++] = id;
  }

  /** Ends the adding of ids. */
  seal(): void {
    this.#sortUnsorted();
    this.#unsorted = new Float64Array(0);
    while (this.#runs.length > 1) this.#mergeLast();
    this.#sealed = this.#runs[0] ?? new SortedIds(this.#pool, []);
    this.#runs = [];
  }

  /** Frees the memory; the set cannot be used afterwards. */
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

  /** The index of an id in ascending order, from 0, or -1 where the set does not have it. */
  indexOf(id: number): number {
    return this.#ids.indexOf(id);
  }

  /** The id at an index below `size`. */
  at(index: number): number {
    return this.#ids.at(index);
  }

  get #ids(): SortedIds {
    if (this.#sealed === undefined) throw new Error('The set of ids is searched before it is sealed.');
    return this.#sealed;
  }

  #makeRoom(): void {
    if (this.#sealed !== undefined) throw new Error('An id is added to a sealed set.');
    if (this.#unsorted.length >= unsortedMax) {
      this.#sortUnsorted();
      return;
    }
    const larger = new Float64Array(this.#unsorted.length * 2);
    larger.set(this.#unsorted);
    this.#unsorted = larger;
  }

  #sortUnsorted(): void {
    if (this.#unsortedCount === 0) return;
    this.#runs.push(new SortedIds(this.#pool, this.#unsorted.subarray(0, this.#unsortedCount).sort()));
    this.#unsortedCount = 0;
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
