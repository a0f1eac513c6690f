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
    let hash = 0;
    for (let index = 0; index < id.length; index++) hash = (Math.imul(hash, 31) + id.charCodeAt(index)) | 0;
    return this.#segments[(hash >>> 0) % segmentCount];
  }
}
