import { segmentOfText } from './records/external-id-set.ts';

const segmentCount = 256;

/**
 * The rows of a file by their ids. It is made of many small maps: one map of millions takes so much memory at once when
 * it grows that the engine ends the whole process, where a thread that fills its memory slowly is ended alone.
 */
export class RowNumbers {
  readonly #segments = Array.from({ length: segmentCount }, () => new Map<string, number>());

  get(id: string): number | undefined {
    return this.#segmentOf(id)?.get(id);
  }

  set(id: string, row: number): void {
    this.#segmentOf(id)?.set(id, row);
  }

  #segmentOf(id: string): Map<string, number> | undefined {
    return this.#segments[segmentOfText(id, segmentCount)];
  }
}
