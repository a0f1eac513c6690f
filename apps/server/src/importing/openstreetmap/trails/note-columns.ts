import { GrowingColumn } from '../../../osm-file/geometry/growing-column.ts';
import type { TrailNote } from './trail-note.ts';

/** Where notes stand and what they say: 20 bytes each. */
export class NoteColumns {
  readonly #longitudes = new GrowingColumn(Float64Array);
  readonly #latitudes = new GrowingColumn(Float64Array);
  readonly #texts = new GrowingColumn(Uint32Array);
  readonly #textNumbers = new Map<string | undefined, number>();

  get length(): number {
    return this.#texts.length;
  }

  /** @returns the note's number, from 0 */
  add({ longitude, latitude, text }: TrailNote): number {
    const number = this.#textNumbers.get(text.en) ?? this.#textNumbers.size;
    this.#textNumbers.set(text.en, number);
    this.#longitudes.push(longitude);
    this.#latitudes.push(latitude);
    this.#texts.push(number);
    return this.length - 1;
  }

  /** Whether a note that was added says the same, at most so many degrees away. */
  isSame(index: number, { longitude, latitude, text }: TrailNote, wideDegrees: number, highDegrees: number): boolean {
    return (
      this.#texts.at(index) === this.#textNumbers.get(text.en) &&
      Math.abs(this.#latitudes.at(index) - latitude) <= highDegrees &&
      Math.abs(this.#longitudes.at(index) - longitude) <= wideDegrees
    );
  }
}
