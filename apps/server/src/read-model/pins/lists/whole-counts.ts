import type { PinFilter } from '../pin-filter.ts';

/** More filters than visitors of a site use within a moment; a count by class takes some hundred bytes. */
const filtersMax = 256;

/**
 * How many rows of all tables match a filter, by class, as long as no row changes: every list around a point tells the total
 * of the whole site, and to count a million rows takes longer than to find the nearest.
 */
export class WholeCounts {
  readonly #byFilter = new Map<string, Uint32Array>();

  /** Has to be called whenever a row was added, replaced or deleted. */
  forget(): void {
    this.#byFilter.clear();
  }

  /** @param count counts them where they are not known */
  of(filter: PinFilter, count: () => Uint32Array): Uint32Array {
    const name = JSON.stringify(filter, Object.keys(filter).sort());
    const known = this.#byFilter.get(name);
    if (known !== undefined) return known;
    const counted = count();
    const [oldest] = this.#byFilter.keys();
    if (this.#byFilter.size === filtersMax && oldest !== undefined) this.#byFilter.delete(oldest);
    this.#byFilter.set(name, counted);
    return counted;
  }
}
